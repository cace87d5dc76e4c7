import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type {
  ServerNotification,
  ServerRequest,
  Tool as SdkTool,
} from '@modelcontextprotocol/sdk/types.js';
import { callHandler, interpose } from '@sallyport/interposer';
import type { AdmittedCall, ConsumerResolver, Logger } from '@sallyport/interposer';
import type { CallHandler } from './call-handler.ts';
import type { ToolServerOptions } from './options.ts';
import type { CallOrigin } from './telemetry.ts';

/** Connects a transport; gives how to close it. A resolver of its own knows already who calls. */
export type Connect = (
  transport: Transport,
  resolveConsumer?: ConsumerResolver,
) => Promise<() => Promise<void>>;

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Never asked: no tool asks its caller for input, and the SDK's default builds a validator per server. */
const NO_VALIDATOR = {
  getValidator: () => () =>
    ({ valid: false, data: undefined, errorMessage: 'not validated here' }) as const,
};

/**
 * Connects a new SDK server to a transport, behind the interposer. A server per connection, or per request
 * of a stateless host, keeps callers apart by construction.
 *
 * @returns how to close it
 */
export async function connectSession(
  transport: Transport,
  options: ToolServerOptions,
  handle: CallHandler,
  log: Logger,
  resolver?: ConsumerResolver,
): Promise<() => Promise<void>> {
  const { name, version, catalog, policy, audit } = options;
  const resolveConsumer = resolver ?? options.resolveConsumer;
  const server = new Server(
    { name, version },
    { capabilities: { tools: {} }, jsonSchemaValidator: NO_VALIDATOR },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: catalog.tools.map((tool) => tool.published('canonical') as unknown as SdkTool),
  }));
  const answer = callHandler((call: AdmittedCall<Extra>) => {
    const { extra } = call;
    const token = progressTokenOf(extra);
    const progress =
      token === undefined
        ? undefined
        : (done: number, total?: number, message?: string): void => {
            const params = {
              progressToken: token,
              progress: done,
              ...(total === undefined ? {} : { total }),
              ...(message === undefined ? {} : { message }),
            };
            extra
              .sendNotification({ method: 'notifications/progress', params })
              .catch(() => log.warn({ part: 'transport' }, 'progress could not be sent'));
          };
    return handle(call, { signal: extra.signal, progress, origin: originOf(extra) });
  });
  server.setRequestHandler(CallToolRequestSchema, answer);
  // The SDK hands whole payloads to onerror: the log says that there was an error, and no more.
  server.onerror = () => log.warn({ part: 'sdk' }, 'the SDK reported an error');
  const hooks = audit === undefined ? { log } : { log, audit };
  await server.connect(interpose(transport, { catalog, resolveConsumer, policy, ...hooks }));
  return () => server.close();
}

function originOf({ _meta: meta, requestId, requestInfo }: Extra): CallOrigin {
  return {
    traceparent: meta?.['traceparent'],
    requestId,
    protocolVersion: requestInfo?.headers['mcp-protocol-version'],
    transport: requestInfo === undefined ? 'pipe' : 'tcp',
  };
}

function progressTokenOf({
  _meta: meta,
}: {
  readonly _meta?: { readonly progressToken?: string | number | undefined } | undefined;
}): string | number | undefined {
  return meta?.progressToken;
}
