import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventBodyFile } from '@kumbi/contract/hooks/hooks.limits.ts';
import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { curlOf } from './curl.ts';

interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

const run = promisify(execFile);
const heard: Heard[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const { method = '', url = '', rawHeaders: raw } = request;
    const headers = raw.flatMap((name, place) => (place % 2 === 0 ? [[name, raw[place + 1] ?? ''] as const] : []));
    heard.push({ method, url, headers, body: Buffer.concat(parts) });
    response.end();
  });
});
let address: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curl-'));
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/abc`;
});
afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve));
  await rm(folder, { recursive: true });
});

const text = (body: string) => ({ body, body_encoding: 'text' as const, size: Buffer.byteLength(body) });
const bytes = (body: Uint8Array) => ({
  body: Buffer.from(body).toString('base64'),
  body_encoding: 'base64' as const,
  size: body.length,
});
const sent = (...headers: [name: string, value: string, masked?: boolean][]) =>
  headers.map(([name, value, masked = false]) => ({ name, value, masked }));
const usual = sent(['User-Agent', 'shop/1'], ['Accept', '*/*'], ['Content-Type', 'text/plain']);

const event: HookEventDetail = {
  id: '0192f0c0-0000-7000-8000-000000000000',
  timestamp: '2026-11-20T10:00:00.000Z',
  method: 'POST',
  path: '/orders',
  query: '',
  agent: '',
  ip: '',
  content_type: 'text/plain',
  verification: 'unchecked',
  refusal: null,
  headers: usual,
  ...text('hello'),
};

/** Runs the command in a shell, with the body in its file, and returns the received call. */
async function arrives(called: HookEventDetail): Promise<Heard> {
  const { command, file } = curlOf(called, address, 'FILL_IN');
  expect(command).not.toMatch(/[^\P{Cc}\n]/u);
  if (file)
    await writeFile(join(folder, file), Buffer.from(called.body, called.body_encoding === 'text' ? 'utf8' : 'base64'));
  heard.length = 0;
  await run('/bin/sh', ['-c', command], { cwd: folder, timeout: 20_000 });
  expect(heard).toHaveLength(1);
  return heard[0] as Heard;
}

/** Headers without those about the connection. */
const said = ({ headers }: Heard) => headers.filter(([name]) => !/^(host|content-length|expect)$/i.test(name));

test.each<[string, Partial<HookEventDetail>]>([
  ['quotes and signs of a shell', text(`o'clock $(id) \`id\` "$HOME" \\ !! %s *\nand so on'`)],
  ['a body that begins like a file', text('@/etc/hostname')],
  ['ends of lines of a form', text('one\r\ntwo\r\n\tthree\r\n')],
  ['signs that a terminal obeys', text('\u001b[201~\nid\n\u0007\u009b')],
  ['accents and pictures', text('Café da Manhã 🇦🇴')],
  ['a byte that is no text', bytes(Uint8Array.from({ length: 256 }, (_, byte) => byte))],
  ['bytes that begin like an option', bytes(Uint8Array.of(45, 45, 0, 37, 37, 92, 39))],
  ['a large text', text('0123456789'.repeat(50_000))],
  ['large bytes', bytes(new Uint8Array(300_000).fill(200))],
  ['brackets and braces', { path: '/a[1-3]/{x,y}', query: 'a[]=1&b[c]=2&d={1}' }],
  ['dots', { path: '/a/./b/../../c/%2E%2e/d', query: 'to=../up' }],
  ['dots at the end', { path: '/a/..' }],
  ['signs that no address should have', { path: `/a'b"c\\d|e^f\`g`, query: `q='$(id)'&&x=y?z` }],
  ['a call without a body', { method: 'DELETE', ...text(''), headers: usual.slice(0, 2) }],
  ['a GET with a body', { method: 'GET' }],
  ['HEAD', { method: 'HEAD', ...text(''), headers: usual.slice(0, 2) }],
])('%s arrive as they came', async (_, change) => {
  const called = { ...event, ...change };
  const arrived = await arrives(called);
  expect(arrived.method).toBe(called.method);
  expect(arrived.url).toBe(`/hooks/abc${called.path}${called.query && `?${called.query}`}`);
  const body = Buffer.from(called.body, called.body_encoding === 'text' ? 'utf8' : 'base64');
  expect(arrived.body.equals(body)).toBe(true);
  expect(said(arrived).sort()).toEqual(called.headers.map(({ name, value }) => [name, value]).sort());
});

test('headers arrive as they came: empty, twice, in any bytes; and none is added', async () => {
  const headers = sent(
    ['X-Empty', ''],
    ['X-Twice', 'one'],
    ['X-Twice', `it's "two" $HOME \\ !x`],
    // As a server reads the bytes of a header: one character each.
    ['X-Name', Buffer.from('Conceição').toString('latin1')],
    ['X-Old', Buffer.from([0x63, 0xe9, 0x21, 0x25]).toString('latin1')],
    ['X-Tab', 'a\tb'],
  );
  const arrived = await arrives({ ...event, headers });
  expect(said(arrived)).toEqual(headers.map(({ name, value }) => [name, value]));
  expect(curlOf({ ...event, headers }, address, 'FILL_IN').command).toContain(`-H 'X-Name: Conceição'`);
});

test('transport headers are left to curl, and credentials become placeholders', async () => {
  const headers = [
    ...usual,
    ...sent(['Host', 'kumbi.example'], ['Content-Length', '9999'], ['Via', '1.1 x'], ['X-Forwarded-For', '1.2.3.4']),
    ...sent(['Accept-Encoding', 'gzip'], ['Connection', 'close'], ['Authorization', '***', true]),
  ];
  const called = { ...event, headers, query: 'a=***b&token=***&x=1' };
  expect(curlOf(called, address, 'FILL_IN').missing).toEqual(['Authorization', 'token']);
  const arrived = await arrives(called);
  expect(arrived.url).toBe('/hooks/abc/orders?a=***b&token=FILL_IN&x=1');
  expect(said(arrived)).toEqual([...usual.map(({ name, value }) => [name, value]), ['Authorization', 'FILL_IN']]);
});

test('what a terminal should not hold is read from a file', () => {
  for (const large of [text('x'.repeat(20_000)), bytes(new Uint8Array(20_000).fill(200))]) {
    const { command, file } = curlOf({ ...event, ...large }, address, 'FILL_IN');
    expect(file).toBe(eventBodyFile(event.id));
    expect(command).toContain(`--data-binary '@${file}'`);
    expect(command.length).toBeLessThan(1_000);
  }
  expect(curlOf(event, address, 'FILL_IN')).toMatchObject({ file: undefined, missing: [] });
});
