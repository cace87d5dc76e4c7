import { expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { NUMBER, VALUE, echoIn } from '../src/index.ts';
import { documentsIn, isAnswer } from '../src/lib/search.ts';

test.each([
  ['in a message', { jsonrpc: '2.0', id: 1, error: { code: 1, message: `no ${VALUE}` } }],
  ['in a name', { result: { [VALUE]: 1 } }],
  ['in another case', { result: [[VALUE.toUpperCase()]] }],
  ['as a number', { result: NUMBER }],
  ['as a number, shifted', { result: NUMBER * 1e290 }],
  ['as a fraction', { result: NUMBER / 1e10 }],
  ['in an inner id', { result: { id: VALUE } }],
])(`finds a canary %s (${verifies('HOS-02')})`, (_where, response) => {
  expect(echoIn(JSON.stringify(response))).toBeDefined();
});

test(`finds a canary behind escapes, and in what is no JSON (${verifies('HOS-02')})`, () => {
  expect(echoIn(String.raw`{"result":"\u0063anary"}`)).toContain('canary');
  expect(echoIn(`{"result":"${VALUE}"`)).toContain(VALUE);
  expect(echoIn(`x-echo: ${VALUE.toLowerCase()}`)).toContain('canary');
});

test(`the envelope's own id may repeat, in a batch as well (${verifies('HOS-02')})`, () => {
  const response = { jsonrpc: '2.0', id: VALUE, result: {} };
  expect(echoIn(JSON.stringify(response))).toBeUndefined();
  expect(echoIn(JSON.stringify([response, response]))).toBeUndefined();
  expect(echoIn(JSON.stringify([[response]]))).toBeDefined();
});

test('an answer is a result that is no error', () => {
  expect(isAnswer('{"id":1,"result":{}}')).toBe(true);
  for (const text of [
    '{"result":{"isError":true}}',
    '{"error":{}}',
    '{"result":null}',
    '[',
    'null',
  ]) {
    expect([text, isAnswer(text)]).toEqual([text, false]);
  }
});

test('a stream of events is read event by event, its other lines as well', () => {
  const body = 'event: message\r\nid: 7\r\ndata: {"a":\r\ndata: 1}\r\n\r\n: canary\n\n';
  expect(documentsIn(body, 'text/event-stream; charset=utf-8')).toEqual([
    '{"a":\n1}',
    'event: message',
    'id: 7',
    ': canary',
  ]);
  expect(documentsIn('', 'application/json')).toEqual([]);
  expect(documentsIn('data: x', 'text/plain')).toEqual(['data: x']);
});
