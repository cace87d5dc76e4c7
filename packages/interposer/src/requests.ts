import type { Admitted } from './context.ts';
import type { Era } from './era.ts';
import type { Token } from './lib/token.ts';
import type { MessageContext } from './transport.ts';

/** A request that is being judged, or was delegated and is not answered yet. */
export interface OpenRequest {
  /** As its caller chose it. */
  readonly id: Token;
  readonly method: string;
  readonly era: Era;
  readonly context: MessageContext;
  /** As the server behind knows it; undefined while it is judged. Set once, when it is delegated. */
  inner: number | undefined;
  found: Admitted | undefined;
}

/**
 * The open requests of one transport. The server behind never sees a caller's ids: it gets numbers of ours,
 * none of them twice and none of them falsy, so that whatever an SDK does with an id (1.x cannot cancel `0`
 * and `''`), a late answer never meets a later request that reuses the id.
 */
export interface Requests {
  /** The id must not be in use. */
  readonly open: (request: OpenRequest) => void;
  /** Gives an open request its inner id. */
  readonly delegate: (request: OpenRequest, found: Admitted | undefined) => number;
  readonly byId: (id: Token) => OpenRequest | undefined;
  readonly byInner: (inner: unknown) => OpenRequest | undefined;
  /** Whether this very request was open until now. */
  readonly close: (request: OpenRequest) => boolean;
  readonly clear: () => void;
  readonly isFull: () => boolean;
  readonly size: () => number;
}

/**
 * @param most how many may be open at a time: the number of places. An inner id is its place, and how many
 * requests came before: found without a search, and never used again. (A second map would do, at 2 us a
 * request: short-lived entries of a long-lived map are what V8's collector likes least.)
 */
export function createRequests(most: number): Requests {
  const byId = new Map<Token, OpenRequest>();
  const places: (OpenRequest | undefined)[] = [];
  const free: number[] = [];
  let served = 0;
  return {
    open: (request) => {
      byId.set(request.id, request);
    },
    delegate: (request, found) => {
      const place = free.pop() ?? places.length;
      places[place] = request;
      served++;
      request.inner = served * most + place;
      request.found = found;
      return request.inner;
    },
    byId: (id) => byId.get(id),
    byInner: (inner) => {
      if (typeof inner !== 'number') return undefined;
      const request = places[inner % most];
      return request?.inner === inner ? request : undefined;
    },
    close: (request) => {
      if (byId.get(request.id) !== request) return false;
      byId.delete(request.id);
      if (request.inner !== undefined) {
        const place = request.inner % most;
        places[place] = undefined;
        free.push(place);
      }
      return true;
    },
    clear: () => {
      byId.clear();
      places.length = 0;
      free.length = 0;
    },
    isFull: () => byId.size >= most,
    size: () => byId.size,
  };
}
