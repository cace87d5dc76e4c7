export { aliasOf, artifactAlias } from './artifact.ts';
export { defineArtifact } from './define.ts';
export type { ArtifactType } from './define.ts';
export { ArtifactError } from './errors.ts';
export { listArtifact } from './list.ts';
export type { ListArtifact } from './list.ts';
export { ArtifactRegistry } from './registry.ts';
export { artifactTypes, rehydrate } from './rehydrate.ts';
export type { ArtifactTypes } from './rehydrate.ts';
