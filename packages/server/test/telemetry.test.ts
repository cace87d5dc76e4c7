import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { SpanKind, context, metrics, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import type { ToolServer } from '../src/index.ts';
import { KEY, fixture } from './support/fixture.ts';

const spans = new InMemorySpanExporter();
const points = new InMemoryMetricExporter(AggregationTemporality.DELTA);
const reader = new PeriodicExportingMetricReader({ exporter: points, exportIntervalMillis: 1e9 });
let server: ToolServer;
let client: Client;
beforeAll(async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }),
  );
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  server = fixture({ resolveConsumer: () => ({ name: 'ann', groups: [] }) });
  server.start();
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  client = new Client({ name: 'test', version: '1' });
  await client.connect(near);
});
afterAll(async () => {
  await client.close();
  await server.close({ graceMs: 0 });
  await reader.shutdown();
  for (const api of [context, trace, metrics]) api.disable();
});
beforeEach(() => {
  spans.reset();
  points.reset();
});

async function measured(): Promise<readonly Record<string, unknown>[]> {
  await reader.forceFlush();
  const [metric] = points
    .getMetrics()
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  expect(metric?.descriptor).toMatchObject({ name: 'mcp.server.operation.duration', unit: 's' });
  return metric?.dataPoints.map(({ attributes }) => ({ ...attributes })) ?? [];
}

describe('telemetry', () => {
  test('a span and a duration for each call, under the span of its caller', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const parent = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    await client.callTool({ name: 'add', arguments: { left: 1 }, _meta: parent });
    const [span] = spans.getFinishedSpans();
    expect(span).toMatchObject({ name: 'tools/call add', kind: SpanKind.SERVER });
    expect(span?.spanContext().traceId).toBe(traceId);
    expect(span?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
    expect(span?.attributes).toEqual({
      'mcp.method.name': 'tools/call',
      'gen_ai.tool.name': 'add',
      'gen_ai.operation.name': 'execute_tool',
      'network.transport': 'pipe',
      'jsonrpc.request.id': expect.stringMatching(/^\d+$/u),
    });
    expect(await measured()).toContainEqual({
      'mcp.method.name': 'tools/call',
      'gen_ai.tool.name': 'add',
      'gen_ai.operation.name': 'execute_tool',
      'network.transport': 'pipe',
    });
  });

  test('failures by their kind, without a text of anybody', async () => {
    await client.callTool({ name: 'odd', arguments: { how: 'throw' } });
    await client.callTool({ name: 'odd', arguments: { how: 'guardrail' } });
    await client.callTool({ name: 'odd', arguments: { how: 'wrong' } });
    const finished = spans.getFinishedSpans();
    expect(finished.map(({ attributes }) => attributes['error.type'])).toEqual([
      'tool_error',
      'ERR_GUARDRAIL',
      'tool_error',
    ]);
    expect(finished.map(({ status }) => status.code)).toEqual([2, 2, 2]);
    expect(
      JSON.stringify(finished.map(({ attributes, events }) => [attributes, events])),
    ).not.toContain('CANARY');
  });

  test('what never reaches a tool is counted by its verdict', async () => {
    await client.callTool({ name: 'add', arguments: { left: 'CANARY' } });
    await client.callTool({ name: 'CANARY', arguments: {} }).catch(() => undefined);
    await client.listTools();
    expect(spans.getFinishedSpans()).toEqual([]);
    const found = await measured();
    expect(found).toContainEqual({
      'mcp.method.name': 'tools/call',
      'gen_ai.tool.name': 'add',
      'error.type': 'arguments-refused',
    });
    expect(found).toContainEqual({ 'mcp.method.name': 'tools/call', 'error.type': 'not-admitted' });
    expect(found).toContainEqual({ 'mcp.method.name': 'tools/list' });
    expect(JSON.stringify(found)).not.toContain('CANARY');
  });

  test.each(['', 'CANARY', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, '00-zz-zz-01', 7, null])(
    'a parent that is none is left alone: %p',
    async (traceparent) => {
      await client.callTool({ name: 'add', arguments: { left: 1 }, _meta: { traceparent } });
      expect(spans.getFinishedSpans()[0]?.parentSpanContext).toBeUndefined();
    },
  );
});

describe('rates', () => {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    Authorization: `Bearer ${KEY}`,
  };
  const call = (name: string): RequestInit => ({
    method: 'POST',
    headers,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: name === 'add' ? { left: 1 } : { how: 'null' } },
    }),
  });

  test('calls beyond them are refused in constant words, by consumer and tool', async () => {
    const limited = fixture({ rateLimit: { calls: 2, seconds: 60 } });
    limited.start();
    const handle = limited.fetchHandler();
    const send = (name: string): Promise<Response> =>
      handle(new Request('http://app.test/', call(name)));
    const answers = [await send('add'), await send('add'), await send('add'), await send('odd')];
    expect(answers.map((answer) => answer.headers.get('retry-after'))).toEqual([
      null,
      null,
      expect.stringMatching(/^(?:59|60)$/u),
      null,
    ]);
    expect(await answers[2]?.json()).toMatchObject({
      result: {
        isError: true,
        content: [{ text: 'Too many calls of this tool. Try again later.' }],
        _meta: { correctable: false },
      },
    });
    await limited.close({ graceMs: 0 });
  });

  test('a limiter that fails lets nothing through, and says nothing', async () => {
    const limited = fixture({
      rateLimit: { consume: () => Promise.reject(new Error('CANARY: redis is gone')) },
    });
    limited.start();
    const response = await limited.fetchHandler()(new Request('http://app.test/', call('add')));
    const text = await response.text();
    expect(text).toContain('A system error occurred in the rate limiter.');
    expect(text).not.toContain('CANARY');
    await limited.close({ graceMs: 0 });
  });
});
