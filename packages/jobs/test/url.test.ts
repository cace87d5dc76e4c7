import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createDispatcher,
  guardedFetch,
  isPublicAddress,
  sizeCapGuardrail,
  urlGuardrail,
} from '../src/index.ts';
import type { Guardrail } from '../src/index.ts';
import { flow, plain } from './support/jobs.ts';

/** Names of a test's own world. */
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  'public.test': ['93.184.216.34'],
  'two.test': ['93.184.216.34', '10.0.0.1'],
  'six.test': ['2606:4700::1111'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'meta.test': ['169.254.169.254'],
  'none.test': [],
};
const lookup = async (host: string): Promise<readonly string[]> => {
  const known = HOSTS[host];
  if (known === undefined) throw new Error('ENOTFOUND');
  return known;
};

async function verdict(guardrail: Guardrail, input: unknown): Promise<string> {
  const job = plain({ run: () => 'taken', guardrails: [guardrail] });
  try {
    return (await createDispatcher().submit(job, input, flow()).result) as string;
  } catch (error) {
    return (error as { readonly text: string }).text;
  }
}

describe('addresses', () => {
  test.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.0',
    '192.0.1.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
    '64:ff9b::8.8.8.8',
    '2a00::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a00:1',
    '0:0:0:0:0:ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '',
    'localhost',
    '1.2.3',
    '0x7f.1',
    '::g',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('urlGuardrail', () => {
  const guardrail = urlGuardrail(['url'], { lookup });

  test.each([
    { url: 'https://public.test/path?q=1' },
    { url: 'http://six.test' },
    { url: 'http://8.8.8.8/' },
    { url: ['http://public.test', 'http://six.test'] },
    {},
    { other: 'http://127.0.0.1' },
    null,
    'text',
  ])('takes %j', async (input) => {
    await expect(verdict(guardrail, input)).resolves.toBe('taken');
  });

  const NOT_PUBLIC = '/url must name a host on the public internet.';
  test.each([
    ['', '/url must not be blank.'],
    ['  ', '/url must not be blank.'],
    [7, '/url must not be blank.'],
    [null, '/url must not be blank.'],
    ['/path', '/url must be an absolute URL.'],
    ['http://', '/url must be an absolute URL.'],
    ['ftp://public.test', '/url must begin with http: or https:.'],
    ['file:///etc/passwd', '/url must begin with http: or https:.'],
    ['http://user:secret@public.test', '/url must hold no credentials.'],
    ['http://unknown.test', '/url must name a host that can be found.'],
    ['http://none.test', '/url must name a host that can be found.'],
    ['http://two.test', NOT_PUBLIC],
    ['http://mapped.test', NOT_PUBLIC],
    ['http://meta.test/latest/meta-data', NOT_PUBLIC],
    ['http://localhost', NOT_PUBLIC],
    ['http://LOCALHOST.', NOT_PUBLIC],
    ['http://a.localhost', NOT_PUBLIC],
    ['http://127.0.0.1:8080', NOT_PUBLIC],
    ['http://2130706433', NOT_PUBLIC],
    ['http://0x7f000001', NOT_PUBLIC],
    ['http://0177.0.0.1', NOT_PUBLIC],
    ['http://127.1', NOT_PUBLIC],
    ['http://[::1]', NOT_PUBLIC],
    ['http://[::ffff:127.0.0.1]', NOT_PUBLIC],
    ['http://[::ffff:7f00:1]', NOT_PUBLIC],
    ['http://１２７.０.０.１', NOT_PUBLIC],
    [['http://public.test', 'http://10.0.0.1'], NOT_PUBLIC],
  ])('refuses %j, naming the parameter and the rule', async (url, text) => {
    await expect(verdict(guardrail, { url })).resolves.toBe(text);
  });

  test('asks the system where it is given no lookup', async () => {
    await expect(verdict(urlGuardrail(['url']), { url: 'http://[::1]/' })).resolves.toBe(
      NOT_PUBLIC,
    );
  });
});

describe('guardedFetch', () => {
  const requests: { url: string; host: string | undefined; authorization: string | undefined }[] =
    [];
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    requests.push({ url, host: headers.host, authorization: headers.authorization });
    const [, kind, to] = url.split('/');
    if (kind === 'redirect') {
      response.writeHead(302, { location: decodeURIComponent(to ?? '') }).end();
    } else if (kind === 'post') response.writeHead(303, { location: '/echo' }).end();
    else if (kind === 'empty') response.writeHead(204).end();
    else response.writeHead(200, { 'x-method': request.method }).end(`body of ${url}`);
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());

  /** A world in which one name is this machine, and this machine alone may be reached. */
  const rules = {
    lookup: async (host: string): Promise<readonly string[]> =>
      host.endsWith('.inner') ? ['10.0.0.1'] : ['127.0.0.1'],
    isAllowed: (address: string): boolean => address === '127.0.0.1',
  };
  const at = (path: string, host = 'here.test'): string => `http://${host}:${port}${path}`;
  const redirect = (to: string): string => at(`/redirect/${encodeURIComponent(to)}`);

  test('connects to the address that was judged, under the name that was asked for', async () => {
    const response = await guardedFetch(at('/x'), rules);
    expect([response.status, await response.text()]).toEqual([200, 'body of /x']);
    expect(requests.at(-1)?.host).toBe(`here.test:${port}`);
    expect((await guardedFetch(at('/empty'), rules)).status).toBe(204);
  });

  test('judges every hop', async () => {
    await expect(guardedFetch(redirect(at('/x')), rules)).resolves.toMatchObject({ status: 200 });
    const count = requests.length;
    for (const place of [
      'http://a.inner/',
      'http://10.0.0.1/',
      'file:///etc/passwd',
      'http://[::1]/',
    ]) {
      await expect(guardedFetch(redirect(place), rules)).rejects.toMatchObject({
        code: 'ERR_GUARDRAIL',
      });
    }
    expect(requests.length).toBe(count + 4);
    await expect(guardedFetch('http://a.inner/')).rejects.toMatchObject({ code: 'ERR_GUARDRAIL' });
    await expect(guardedFetch(at('/x'))).rejects.toMatchObject({ code: 'ERR_GUARDRAIL' });
  });

  test('follows so many redirects', async () => {
    const loop = redirect('/redirect/%2Fredirect%2Fx');
    await expect(guardedFetch(redirect(loop), { ...rules, redirects: 1 })).rejects.toMatchObject({
      text: 'The URL redirects too often.',
    });
    await expect(guardedFetch(redirect('http://:'), rules)).rejects.toMatchObject({
      text: 'The URL redirects to nowhere.',
    });
  });

  test('credentials stay with their origin, and a body with its method', async () => {
    const headers = { authorization: 'Bearer x', 'content-type': 'text/plain' };
    await guardedFetch(redirect(at('/y')), { ...rules, headers });
    expect(requests.at(-1)?.authorization).toBe('Bearer x');
    await guardedFetch(redirect(at('/y', 'other.test')), { ...rules, headers });
    expect(requests.at(-1)?.authorization).toBeUndefined();
    const response = await guardedFetch(at('/post'), {
      ...rules,
      method: 'POST',
      body: 'x',
      headers,
    });
    expect(response.headers.get('x-method')).toBe('GET');
  });

  test('an abort ends it', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(guardedFetch(at('/x'), { ...rules, signal })).rejects.toThrow();
  });
});

describe('sizeCapGuardrail', () => {
  test('bytes of JSON, in and out', async () => {
    const cap = sizeCapGuardrail({ input: 9, output: 7 });
    await expect(verdict(cap, 'ääää')).resolves.toBe(
      'The input is larger than the 9 bytes that are allowed.',
    );
    await expect(verdict(cap, 'äää')).resolves.toBe('taken');
    await expect(verdict(sizeCapGuardrail({ output: 6 }), '')).resolves.toBe(
      'The result is larger than the 6 bytes that are allowed.',
    );
    await expect(verdict(sizeCapGuardrail({}), 'x'.repeat(100))).resolves.toBe('taken');
    await expect(verdict(cap, undefined)).resolves.toBe('taken');
  });
});
