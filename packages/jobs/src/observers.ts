import type { JobEvent, Observer } from './types.ts';

/** Those who are told of every step of every job. */
export interface Observers {
  readonly add: (observer: Observer) => () => void;
  readonly tell: (event: JobEvent) => void;
  readonly isEmpty: () => boolean;
}

export function createObservers(): Observers {
  const observers = new Set<Observer>();
  return {
    add: (observer) => {
      observers.add(observer);
      return () => observers.delete(observer);
    },
    isEmpty: () => observers.size === 0,
    tell: (event) => {
      for (const observer of observers) {
        try {
          observer(event);
        } catch {
          // An observer that fails is no reason for a job to fail.
        }
      }
    },
  };
}
