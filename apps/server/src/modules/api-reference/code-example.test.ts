import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { codeExamples } from './code-example.view.ts';

const body = { name: "Rosa d'Água", tags: ['a"b', 'c'], is_vip: true, birthday: null, address: { province: 'Huíla' } };
const client = { section: 'contacts', operation: 'findOrCreateContact', input: body };
const requestTo = (origin: string) => ({ url: `${origin}/api/v1/contacts`, client: { origin, ...client } });
const { url, client: ofExample } = requestTo('https://kumbi.example');

interface Sent {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Collects the requests of a program that gets the address of a server. */
async function sentBy(program: (origin: string) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    sent.push({ method, url, headers, body: await text(request) });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await program(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
  return sent;
}

const run = promisify(execFile);
const env = { PATH: process.env.PATH, API_KEY: 'kmb_ws_x', EMAIL_ID: '7' };
const spawned = (command: string, args: readonly string[]) => run(command, args, { env });

const expectTwoCalls = (sent: readonly Sent[]): void => {
  expect(sent).toHaveLength(2);
  for (const { headers, body: received, ...request } of sent) {
    expect(request).toEqual({ method: 'POST', url: '/api/v1/contacts' });
    expect(JSON.parse(received)).toEqual(body);
    expect(headers.authorization).toBe('Bearer kmb_ws_x');
    expect(headers['content-type']).toMatch(/^application\/json/);
  }
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  expect(keys.every((key) => typeof key === 'string' && key.length > 15)).toBe(true);
  expect(keys[0]).not.toBe(keys[1]);
};

/** A machine without a language can't run its example. */
const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
const hasPython = has('python3', '-c', 'import requests');

test.runIf(has('curl', '--version'))(
  'the example in a shell that writes sends two calls if it runs twice',
  async () => {
    const sent = await sentBy(async (origin) => {
      const { curl } = codeExamples({ method: 'POST', body, ...requestTo(origin) });
      for (let time = 0; time < 2; time++) await spawned('/bin/sh', ['-euc', curl]);
    });
    expectTwoCalls(sent);
  },
);

test.runIf(hasPython)('the example in Python that writes sends two calls if it runs twice', async () => {
  const sent = await sentBy(async (origin) => {
    const { python } = codeExamples({ method: 'POST', body, ...requestTo(origin) });
    for (let time = 0; time < 2; time++) await spawned('python3', ['-c', python]);
  });
  expectTwoCalls(sent);
});

test('an example with the client names its section and its call, and writes its input as JavaScript', () => {
  const { javascript } = codeExamples({ method: 'POST', url, body, client: ofExample });
  expect(javascript).toContain("createKumbi({ key: process.env.API_KEY, url: 'https://kumbi.example' })");
  const [, input = ''] = /findOrCreateContact\(([\s\S]*)\);\nconsole/.exec(javascript) ?? [];
  expect(new Function(`return (${input});`)()).toEqual(body);
  const { javascript: read } = codeExamples({
    method: 'GET',
    url,
    body: undefined,
    client: { ...ofExample, operation: 'listContacts', input: {} },
  });
  expect(read).toContain('await kumbi.contacts.listContacts();');
});

test('one that reads needs no Idempotency-Key, one without a body no content type', () => {
  const { javascript: _client, ...examples } = codeExamples({ method: 'GET', url, body: undefined, client: ofExample });
  for (const example of Object.values(examples)) expect(example).not.toMatch(/Idempotency-Key|Content-Type/);
  const deleted = codeExamples({ method: 'DELETE', url, body: undefined, client: ofExample });
  for (const example of [deleted.curl, deleted.php, deleted.python]) {
    expect(example).toContain('Idempotency-Key');
    expect(example).not.toMatch(/Content-Type|json=/);
  }
});

test('a file is sent in a form', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kumbi-example-'));
  await writeFile(path.join(folder, 'cafe.jpg'), 'the picture');
  const file = { field: 'image', name: 'cafe.jpg' };
  const examples = (origin: string) =>
    codeExamples({
      method: 'POST',
      url: `${origin}/pictures`,
      body: undefined,
      file,
      client: { origin, section: 'pictures', operation: 'uploadPicture', input: {} },
    });
  const { javascript, php } = examples('https://kumbi.example');
  expect(javascript).toContain("new File([await readFile('cafe.jpg')], 'cafe.jpg');");
  expect(javascript).toContain('await kumbi.pictures.uploadPicture({ image });');
  expect(php).toContain("CURLOPT_POSTFIELDS => ['image' => new CURLFile('cafe.jpg')],");
  const sent = await sentBy(async (origin) => {
    await run('/bin/sh', ['-euc', examples(origin).curl], { env, cwd: folder });
    if (hasPython) await run('python3', ['-c', examples(origin).python], { env, cwd: folder });
  });
  await rm(folder, { recursive: true });
  expect(sent).toHaveLength(hasPython ? 2 : 1);
  for (const { headers, body: received } of sent) {
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received).toMatch(/name="image"; filename="cafe.jpg"[\s\S]*\r\nthe picture\r\n/);
  }
});

test('a part of the address that the reader has in a variable is read from there', async () => {
  const examples = (origin: string) =>
    codeExamples({
      method: 'GET',
      url: `${origin}/emails/$EMAIL_ID`,
      body: undefined,
      client: { origin, section: 'emails', operation: 'getEmail', input: { id: '$EMAIL_ID' } },
    });
  const { javascript, php } = examples('https://kumbi.example');
  expect(javascript).toContain('id: process.env.EMAIL_ID,');
  expect(php).toContain("curl_init('https://kumbi.example/emails/' . getenv('EMAIL_ID'));");
  const sent = await sentBy(async (origin) => {
    await spawned('/bin/sh', ['-euc', examples(origin).curl]);
    if (hasPython) await spawned('python3', ['-c', examples(origin).python]);
  });
  expect(new Set(sent.map((each) => each.url))).toEqual(new Set(['/emails/7']));
});
