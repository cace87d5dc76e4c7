import { json } from './lists/json.ts';
import { schema } from './lists/schema.ts';
import { dialects } from './lists/dialects.ts';
import { gate } from './lists/gate.ts';
import { errorText } from './lists/error-text.ts';
import { interposer } from './lists/interposer.ts';
import { catalog } from './lists/catalog.ts';
import { server } from './lists/server.ts';
import { jobs } from './lists/jobs.ts';
import { artifacts } from './lists/artifacts.ts';
import { auth } from './lists/auth.ts';
import { client } from './lists/client.ts';
import { hostile } from './lists/hostile.ts';

/** Every requirement of every package, keyed by the package's folder name and then by id. */
export const requirements = {
  json,
  schema,
  dialects,
  gate,
  'error-text': errorText,
  interposer,
  catalog,
  server,
  jobs,
  artifacts,
  auth,
  client,
  hostile,
} as const;

type Lists = typeof requirements;

/** The name of a package that has requirements. */
export type RequirementPackage = keyof Lists;

/** The id of a requirement, such as `GAT-02`. */
export type RequirementId = { [P in RequirementPackage]: keyof Lists[P] }[RequirementPackage];
