/** An artifact that cannot be one: a defect of its author. */
export class ArtifactError extends Error {
  override readonly name = 'ArtifactError';
  readonly code:
    | 'ERR_ARTIFACT_ALIAS'
    | 'ERR_ARTIFACT_DUPLICATE'
    | 'ERR_ARTIFACT_FIELDS'
    | 'ERR_ARTIFACT_FROZEN'
    | 'ERR_NO_ARTIFACT';

  constructor(code: ArtifactError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
