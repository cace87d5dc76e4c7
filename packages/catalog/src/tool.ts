import { dialectNamed } from '@sallyport/dialects';
import type { Rendering } from '@sallyport/dialects';
import type { Job, Weight } from '@sallyport/jobs';
import { codec, inputSchema, outputSchema } from '@sallyport/schema';
import type { Converted, Declaration, Decoded, JsonSchema } from '@sallyport/schema';
import type { ToolDeclaration, ToolResult } from './declaration.ts';

/** The `_meta` key under which a tool publishes what a call costs. */
const WEIGHT_KEY = 'ai.redouble/weight';
const NAME = /^[\w.-]{1,128}$/;

/** A tool's entry of a `tools/list` result. */
export interface PublishedTool {
  readonly [member: string]: unknown;
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
}

/** A defined tool: its contract, its published forms, and the job that a call runs. */
export interface Tool<Input = unknown, Output = unknown> {
  readonly name: string;
  readonly description: string;
  /** The canonical published input schema: the acceptance criterion of a call. */
  readonly inputSchema: JsonSchema;
  /** The canonical published output schema; undefined where none is published. */
  readonly outputSchema: JsonSchema | undefined;
  readonly weight: Weight | undefined;
  readonly expose: boolean;
  readonly job: Job<Input, Output>;
  /** What `run` is given, of arguments that the gate has accepted. */
  readonly decode: (args: unknown) => Converted<unknown>;
  /** The JSON of what `run` answered. */
  readonly encode: (output: unknown) => Converted<unknown>;
  /** The input schema in a dialect, computed once; canonical for a name that is none. */
  readonly rendering: (dialect: string) => Rendering;
  /** The tool's `tools/list` entry in a dialect, computed once. */
  readonly published: (dialect: string) => PublishedTool;
}

function asIs(value: unknown): Converted<unknown> {
  return { ok: true, value };
}

/**
 * Defines a tool from its declaration.
 *
 * @throws DeclarationError where the input or the output cannot be published, naming the place
 * @throws TypeError on a name that MCP does not allow
 */
export function defineTool<
  const Input extends Declaration,
  const Output extends Declaration | undefined = undefined,
>(declaration: ToolDeclaration<Input, Output>): Tool<Decoded<Input>, ToolResult<Output>> {
  const { name, description, input, output, promises = false } = declaration;
  if (!NAME.test(name)) throw new TypeError(`the tool name ${JSON.stringify(name)} is not allowed`);
  const canonicalInput = inputSchema(input);
  const canonicalOutput = output === undefined ? undefined : outputSchema(output, { promises });
  const { decode } = codec(input);
  const encode = output === undefined ? asIs : codec(output).encode;
  const renderings = new Map<string, Rendering>();
  const publications = new Map<string, PublishedTool>();

  function rendering(dialectName: string): Rendering {
    const dialect = dialectNamed(dialectName) ?? dialectNamed('canonical');
    if (dialect === undefined) throw new TypeError('the canonical dialect is missing');
    const known = renderings.get(dialect.name) ?? dialect.render(canonicalInput);
    renderings.set(dialect.name, known);
    return known;
  }

  function published(dialectName: string): PublishedTool {
    const known = publications.get(dialectName);
    if (known !== undefined) return known;
    const dialect = dialectNamed(dialectName);
    const { title, weight, readOnly } = declaration;
    const { inputSchema: spelled, description: clauses } = rendering(dialectName);
    const entry: PublishedTool = Object.freeze({
      name,
      ...(title === undefined ? {} : { title }),
      // What the dialect has no place for in the schema.
      description: [description, clauses].filter((text) => text !== '').join(' '),
      inputSchema: spelled,
      ...(canonicalOutput === undefined
        ? {}
        : { outputSchema: dialect?.outputSchema(canonicalOutput) ?? canonicalOutput }),
      ...(readOnly === undefined ? {} : { annotations: { readOnlyHint: readOnly } }),
      ...(weight === undefined ? {} : { _meta: { [WEIGHT_KEY]: weight } }),
    });
    if (dialect !== undefined) publications.set(dialectName, entry);
    return entry;
  }

  const tool = Object.freeze({
    name,
    description,
    inputSchema: canonicalInput,
    outputSchema: canonicalOutput,
    weight: declaration.weight,
    expose: declaration.expose ?? true,
    job: {
      name,
      kind: declaration.kind ?? 'plain',
      timeout: declaration.timeout,
      guardrails: declaration.guardrails,
      requirements: declaration.requirements,
      retry: declaration.retry,
      scope: declaration.scope,
      run: declaration.run,
    },
    decode: decode as Tool['decode'],
    encode: encode as Tool['encode'],
    rendering,
    published,
  });
  defined.add(tool);
  return tool;
}

/** Every tool that was defined here. */
const defined = new WeakSet<object>();

/** Whether a value is a tool that `defineTool` has made. */
export function isTool(value: unknown): value is Tool<never> {
  return typeof value === 'object' && value !== null && defined.has(value);
}
