export { requirements } from './requirements.ts';
export type { RequirementId, RequirementPackage } from './requirements.ts';
export { verifies } from './verifies.ts';
