import type { LookupAddress } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createGuardedClient, type GuardedRequest } from './guarded-client.ts';
import type { ResolveName } from './resolve-name.ts';

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const resolving =
  (...addresses: readonly LookupAddress[]): ResolveName =>
  async () => [...addresses];

function client(allowed: readonly string[] = [], secureOnly = false, resolve?: ResolveName, own?: string) {
  const made = createGuardedClient({ secureOnly, allowed, ...(own ? { own } : {}) }, resolve);
  ends.push(() => made.close());
  return made;
}

const request = (url: string, more: Partial<GuardedRequest> = {}): GuardedRequest => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
  timeoutMs: 2_000,
  maxBytes: 1_000,
  ...more,
});

describe('the guarded client refuses', () => {
  it.each([
    ['http://127.0.0.1/', 'private'],
    ['http://127.1/', 'private'],
    ['http://2130706433/', 'private'],
    ['http://0x7f.0.0.1/', 'private'],
    ['http://0177.0.0.1/', 'private'],
    ['http://0/', 'private'],
    ['http://0.0.0.0/', 'private'],
    ['http://１２７.０.０.１/', 'private'],
    ['http://10.1.2.3/', 'private'],
    ['http://172.16.0.1/', 'private'],
    ['http://192.168.1.1/', 'private'],
    ['http://169.254.169.254/latest/meta-data', 'private'],
    ['http://100.64.0.1/', 'private'],
    ['http://224.0.0.1/', 'private'],
    ['http://255.255.255.255/', 'private'],
    ['http://192.0.2.1/', 'private'],
    ['http://198.18.0.1/', 'private'],
    ['http://[::1]/', 'private'],
    ['http://[::]/', 'private'],
    ['http://[::ffff:127.0.0.1]/', 'private'],
    ['http://[::ffff:a00:1]/', 'private'],
    ['http://[::127.0.0.1]/', 'private'],
    ['http://[fc00::1]/', 'private'],
    ['http://[fe80::1]/', 'private'],
    ['http://[64:ff9b::7f00:1]/', 'private'],
    ['http://[64:ff9b:1::1]/', 'private'],
    ['http://[2002:7f00:1::]/', 'private'],
    ['http://[2001:0:7f00:1::]/', 'private'],
    ['http://localhost/', 'private'],
    ['http://LOCALHOST./', 'private'],
    ['http://a.localhost/', 'private'],
    ['http://example.com:22/', 'port'],
    ['http://example.com:5432/', 'port'],
    ['http://user:secret@example.com/', 'credentials'],
    ['http://127.0.0.1@example.com/', 'credentials'],
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://example.com/', 'scheme'],
    ['not an address', 'malformed'],
    ['http://', 'malformed'],
  ])('%s as %s, before it calls', async (url, reason) => {
    const guarded = client();
    expect(guarded.refuse(url)).toBe(reason);
    expect(await guarded.send(request(url))).toEqual({ kind: 'refused', reason });
  });

  it('plain http where only https is wanted', () => {
    expect(client([], true).refuse('http://example.com/')).toBe('scheme');
    expect(client([], true).refuse('https://example.com/')).toBeUndefined();
  });

  it.each([
    [{ address: '127.0.0.1', family: 4 }],
    [{ address: '::ffff:10.0.0.1', family: 6 }],
    [{ address: 'fd00::1', family: 6 }],
    [
      { address: '93.184.216.34', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ],
  ])('a name that means a private machine', async (...addresses) => {
    const guarded = client([], false, resolving(...(addresses as LookupAddress[])));
    expect(guarded.refuse('http://rebound.example/')).toBeUndefined();
    expect(await guarded.send(request('http://rebound.example/'))).toEqual({ kind: 'refused', reason: 'private' });
  });

  it('other ports of its own machine than the allowed one', async () => {
    const allowed = await receiver((_, answer) => answer.end('hello'));
    const other = await receiver((_, answer) => answer.end('the control'));
    const guarded = client([allowed]);
    expect(await guarded.send(request(allowed))).toMatchObject({ kind: 'answered', status: 200 });
    expect(await guarded.send(request(other))).toMatchObject({ kind: 'refused' });
    expect(client(['http://127.0.0.1:4000']).refuse('http://127.0.0.1:40001/')).toBe('port');
    // Only this spelling of the address is allowed.
    expect(await guarded.send(request(allowed.replace('127.0.0.1', 'localhost')))).toMatchObject({ kind: 'refused' });
  });
});

describe('the guarded client calls', () => {
  it('our own webhooks on a private machine, and nothing else that is ours', async () => {
    const origin = await receiver((_, answer) => answer.end('kept'));
    const guarded = client([], false, undefined, `${origin}/hooks/`);
    expect(await guarded.send(request(`${origin}/hooks/abc/below?a=1`))).toMatchObject({
      kind: 'answered',
      status: 200,
    });
    for (const path of [
      '/',
      '/hooks',
      '/api/v1/me',
      '/hooks/../api/v1/me',
      '/hooks/%2e%2e/api',
      '/hooks/..\\api',
      '//hooks/a',
    ])
      expect(guarded.refuse(`${origin}${path}`), path).toBe('port');
  });

  it('once, with the given request, and reads at most the given number of bytes', async () => {
    const heard: string[] = [];
    const url = await receiver((asked, answer) => {
      asked.on('data', (part: Buffer) => heard.push(`${asked.method} ${asked.url} ${String(part)}`));
      answer.writeHead(201, { 'x-answer': 'yes' });
      answer.end('a'.repeat(5_000));
    });
    const answer = await client([url]).send(request(`${url}/in?a=1`, { body: '{"a":1}' }));
    expect(heard).toEqual(['POST /in?a=1 {"a":1}']);
    expect(answer).toMatchObject({ kind: 'answered', status: 201, headers: { 'x-answer': 'yes' }, cut: true });
    expect(answer.kind === 'answered' && answer.body.length).toBe(1_000);
  });

  it('and follows no redirect', async () => {
    const url = await receiver((asked, answer) => {
      if (asked.url === '/') answer.writeHead(302, { location: '/elsewhere' });
      answer.end(asked.url);
    });
    expect(await client([url]).send(request(`${url}/`))).toMatchObject({ kind: 'answered', status: 302 });
  });

  it('and waits no longer than the timeout, for the first byte or the last', async () => {
    const silent = await receiver(() => undefined);
    const endless = await receiver((_, answer) => answer.write('and'));
    const guarded = client([silent, endless]);
    const short = { timeoutMs: 150 };
    expect(await guarded.send(request(silent, short))).toMatchObject({ kind: 'failed', reason: 'timeout' });
    expect(await guarded.send(request(endless, short))).toMatchObject({ kind: 'failed', reason: 'timeout' });
  });

  it('and reports the failure', async () => {
    const cut = await receiver((asked) => asked.socket.destroy());
    const guarded = client([cut, 'https://127.0.0.1:1']);
    expect(await guarded.send(request(cut))).toMatchObject({ kind: 'failed', reason: 'connection' });
    expect(await guarded.send(request('https://127.0.0.1:1/'))).toMatchObject({ kind: 'failed', reason: 'connection' });
  });
});
