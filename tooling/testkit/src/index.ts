export { sharedFolder } from './shared-folder.ts';
export { deepFreeze } from './deep-freeze.ts';
