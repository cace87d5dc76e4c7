import type { Guardrail, JobContext, JobKind, RetryPolicy, Scope, Weight } from '@sallyport/jobs';
import type { Declaration, Decoded } from '@sallyport/schema';

/** What `run` answers: the declared output's values, or any JSON value where none is declared. */
export type ToolResult<Output extends Declaration | undefined> = Output extends Declaration
  ? Decoded<Output>
  : unknown;

/** What its author says of a tool; the types of `run` follow from `input` and `output`. */
export interface ToolDeclaration<
  Input extends Declaration,
  Output extends Declaration | undefined,
> {
  /** What a consumer calls it by: 1 to 128 of `A-Z a-z 0-9 _ - .` (MCP 2025-11-25, tool names). */
  readonly name: string;
  /** What a person reads where the name would be too terse. */
  readonly title?: string;
  /** What a model reads to decide whether to call it. */
  readonly description: string;
  readonly input: Input;
  /** Without one, or with one that is no object, results ship as text alone. */
  readonly output?: Output;
  /** Publish `required` in the output schema: every required property is promised. */
  readonly promises?: boolean;
  readonly weight?: Weight;
  /** A call changes nothing; published as `annotations.readOnlyHint`. */
  readonly readOnly?: boolean;
  /** Whether a server may offer it at all; true unless said otherwise. Who may call it is the policy's to say. */
  readonly expose?: boolean;
  /** `plain` unless it submits other jobs: a `doer` is plain code that does, a `thinker` an agent loop. */
  readonly kind?: JobKind;
  readonly guardrails?: readonly Guardrail[];
  /** Milliseconds a call may take; the server's limit applies as well. */
  readonly timeout?: number;
  /** What a call holds while it runs, by the dispatcher's resources; not for a tool that submits other jobs. */
  readonly requirements?: Readonly<Record<string, number>>;
  /** Tries again when a service that it calls throttles it or fails: only for work that may run twice. */
  readonly retry?: RetryPolicy;
  /** What its input claims to be about, by axis. */
  readonly scope?: (input: Decoded<Input>) => Scope;
  readonly run: (
    input: Decoded<Input>,
    context: JobContext,
  ) => ToolResult<Output> | Promise<ToolResult<Output>>;
}
