export { attack, listedTools } from './attack.ts';
export type { AttackOptions, Leak, Report } from './attack.ts';
export { CANARY, NAME, NUMBER, VALUE } from './canary.ts';
export { hostileBytes } from './corpus/bytes.ts';
export { argumentsCorpus, corpus, protocolCorpus } from './corpus/corpus.ts';
export { hostileRequests } from './corpus/http.ts';
export { sample } from './corpus/sample.ts';
export { echoIn } from './lib/search.ts';
export { withoutId } from './lib/without-id.ts';
export { describeReport, isClean } from './report.ts';
export { httpTarget } from './targets/http.ts';
export type { HttpTargetOptions } from './targets/http.ts';
export { stdioTarget } from './targets/stdio.ts';
export type { StdioTargetOptions } from './targets/stdio.ts';
export type { Answer, Target } from './targets/target.ts';
export type {
  AttackedTool,
  CorpusOptions,
  Hostile,
  HostileBytes,
  HostileRequest,
} from './types.ts';
