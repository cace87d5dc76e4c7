import { SpanKind, SpanStatusCode, TraceFlags, context, metrics, trace } from '@opentelemetry/api';
import type { Attributes, Context } from '@opentelemetry/api';
import type { AuditRecord } from '@sallyport/interposer';
import type { CallHandler } from './call-handler.ts';

/** OpenTelemetry semantic conventions for MCP (development): seconds. */
const BUCKETS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];
const SCOPE = '@sallyport/server';

/** What a call brings that a span may tell. */
export interface CallOrigin {
  readonly traceparent?: unknown;
  readonly requestId?: unknown;
  readonly protocolVersion?: unknown;
  readonly transport: 'tcp' | 'pipe';
}

/** Spans and durations through the OpenTelemetry API: nothing at all while no SDK is registered. */
export interface Telemetry {
  readonly instrument: (handle: CallHandler) => CallHandler;
  /** Counts what never reaches a tool. */
  readonly audit: (record: AuditRecord) => void;
}

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/u;
const ZERO = /^0+$/u;

/** The context of the caller's span (W3C Trace Context); the active one where it names none. */
function parentOf(traceparent: unknown): Context {
  const found = typeof traceparent === 'string' ? PARENT.exec(traceparent) : null;
  const [, traceId = '0', spanId = '0', flags = '00'] = found ?? [];
  if (ZERO.test(traceId) || ZERO.test(spanId)) return context.active();
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true });
}

/** A request's id, where it is a number or of a common form: any other text stays where it came from. */
function idOf(id: unknown): string | undefined {
  if (typeof id === 'number' && Number.isSafeInteger(id)) return String(id);
  const isCommon = typeof id === 'string' && /^[0-9a-f]{1,32}(?:-[0-9a-f]{1,12}){0,4}$/u.test(id);
  return isCommon && id.length <= 64 ? id : undefined;
}

/** A protocol revision, which is a date. */
function versionOf(version: unknown): string | undefined {
  return typeof version === 'string' && /^\d{4}-\d\d-\d\d$/u.test(version) ? version : undefined;
}

function known(attributes: Readonly<Record<string, string | undefined>>): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

/** The kind of what a tool threw: a code of ours, else nothing of it. */
function typeOf(error: unknown): string {
  const { code } = Object(error) as { readonly code?: unknown };
  return typeof code === 'string' && /^ERR_[A-Z_]{1,60}$/u.test(code) ? code : 'tool_error';
}

const REFUSED: ReadonlySet<string> = new Set([
  'unauthenticated',
  'not-admitted',
  'unknown-dialect',
  'arguments-refused',
  'invalid-params',
]);

export function createTelemetry(): Telemetry {
  const tracer = trace.getTracer(SCOPE);
  const duration = metrics.getMeter(SCOPE).createHistogram('mcp.server.operation.duration', {
    unit: 's',
    description: 'Duration of an MCP request on the server.',
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  return {
    audit: ({ direction, method, tool, verdict, milliseconds }) => {
      if (direction !== 'in' || method === undefined) return;
      if (method === 'tools/call' && !REFUSED.has(verdict)) return;
      const refused = REFUSED.has(verdict) ? verdict : undefined;
      const facts = { 'mcp.method.name': method, 'gen_ai.tool.name': tool, 'error.type': refused };
      duration.record(milliseconds / 1000, known(facts));
    },
    instrument: (handle) => async (call, at) => {
      const { origin } = at;
      const name = `tools/call ${call.tool}`;
      const facts = {
        'mcp.method.name': 'tools/call',
        'gen_ai.tool.name': call.tool,
        'gen_ai.operation.name': 'execute_tool',
        'mcp.protocol.version': versionOf(origin.protocolVersion),
        'network.transport': origin.transport,
      };
      const attributes = known({ ...facts, 'jsonrpc.request.id': idOf(origin.requestId) });
      const parent = parentOf(origin.traceparent);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      const start = performance.now();
      const end = (errorType: string | undefined): void => {
        if (errorType !== undefined) {
          span.setAttribute('error.type', errorType);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
        duration.record(
          (performance.now() - start) / 1000,
          known({ ...facts, 'error.type': errorType }),
        );
      };
      try {
        const within = trace.setSpan(parent, span);
        const result = await context.with(within, () => handle(call, at));
        end(result.isError === true ? 'tool_error' : undefined);
        return result;
      } catch (error) {
        end(typeOf(error));
        throw error;
      }
    },
  };
}
