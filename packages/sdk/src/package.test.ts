import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeKey } from '@kumbi/server/modules/api-keys/api-key.factory.ts';
import { callHook, makeHook } from '@kumbi/server/modules/hooks/hook/hook.factory.ts';
import { connectAccount } from '@kumbi/server/modules/integrations/integration.factory.ts';
import { makeVerifiedDomain } from '@kumbi/server/modules/kmail/mail-domain.factory.ts';
import { imageFile } from '@kumbi/server/modules/media/image/image.factory.ts';
import { givePlan } from '@kumbi/server/modules/quotas/quotas.factory.ts';
import { ownServerTest } from '@kumbi/server/testing/server-test.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect } from 'vitest';
import { buildStale } from '../../../tools/build.ts';
import { sdkBuild } from '../../../tools/builds/stale.ts';
import { runCommand } from '../../../tools/checks/command.ts';
import { installPacked, succeed } from '../../../tools/packed-package.ts';
import { createKumbi } from './kumbi.ts';

/** The package as users get it: packed, unpacked outside this repository, and used from there. */

const root = path.resolve(import.meta.dirname, '../../..');
const test = ownServerTest();
let elsewhere: string;
let unpacked: string;

test.beforeAll(async () => {
  await buildStale(() => undefined, [sdkBuild]);
  elsewhere = await mkdtemp(path.join(os.tmpdir(), 'kumbi-sdk-'));
  unpacked = await installPacked(root, '@kumbi/sdk', elsewhere);
}, 120_000);
afterAll(() => rm(elsewhere, { recursive: true, force: true }));

/** Writes the project of a strict TypeScript program that uses the package. */
async function writeProject(files: readonly string[]): Promise<void> {
  for (const name of ['@types/node', 'undici-types'])
    await cp(path.join(root, 'node_modules', name), path.join(elsewhere, 'node_modules', name), { recursive: true });
  const compilerOptions = {
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2022',
    strict: true,
    exactOptionalPropertyTypes: true,
    types: ['node'],
    noEmit: true,
  };
  await writeFile(path.join(elsewhere, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
}

test('it contains only the build, is small, and names nothing that a user does not have', async () => {
  expect((await readdir(unpacked)).sort()).toEqual(['README.md', 'dist', 'package.json']);
  const files = await readdir(path.join(unpacked, 'dist'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(unpacked, 'dist', file), 'utf8')));
  const named = texts.flatMap((text) => text.match(/(?<=from ')[^']*(?=')/g) ?? []);
  expect(new Set(named.filter((name) => !/^\.\/[\w-]+\.js$/.test(name)))).toEqual(new Set(['standardwebhooks']));
  const code = texts.filter((_, index) => files[index]?.endsWith('.js')).join('');
  const record = await readFile(path.join(root, 'docs/decisions/0017-api-keys-and-the-public-api.md'), 'utf8');
  const [, plain, compressed] = /its code is ([\d.]+) KB, ([\d.]+) KB\s+compressed/.exec(record) ?? [];
  expect(Math.abs(code.length / 1_000 - Number(plain))).toBeLessThan(1);
  expect(Math.abs(gzipSync(code).length / 1_000 - Number(compressed))).toBeLessThan(0.5);
  const loaded = createRequire(path.join(elsewhere, 'main.js'));
  for (const absent of ['zod', '@kumbi/contract']) expect(() => loaded.resolve(absent)).toThrow('Cannot find module');
});

test('plain JavaScript calls the running server with it', async ({ server }) => {
  const owner = await server.person();
  const { secret } = await makeKey(server, owner);
  const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = JSON.stringify({ type: 'webhook.test', timestamp: 'now', data: { message: 'Olá', webhook_id: 'w' } });
  const now = new Date();
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(webhookSecret).sign('msg_1', now, body),
  };
  await writeFile(
    path.join(elsewhere, 'main.js'),
    `import { createKumbi } from '@kumbi/sdk';
     import { KumbiError } from '@kumbi/sdk/error';
     import { verifyWebhook } from '@kumbi/sdk/webhook';

     const { url, key, body, headers, webhookSecret } = JSON.parse(process.argv[2]);
     const kumbi = createKumbi({ url, key, language: 'pt' });
     for (const name of ['Ana', 'Rui'])
       await kumbi.contacts.findOrCreateContact({ name, email: name.toLowerCase() + '@example.com' }, { idempotencyKey: name });
     const names = [];
     for await (const contact of kumbi.contacts.all({ limit: 1 })) names.push(contact.name);
     const error = await kumbi.webhook.getWebhook().catch((thrown) => thrown);
     console.log(JSON.stringify({
       names,
       refused: error instanceof KumbiError && { code: error.code, status: error.status, message: error.message },
       event: verifyWebhook(body, headers, webhookSecret).data.message,
     }));`,
  );
  const given = { url: server.url, key: secret, body, headers, webhookSecret };
  const said = await succeed(root, elsewhere, process.execPath, ['main.js', JSON.stringify(given)]);
  expect(JSON.parse(said)).toEqual({
    names: ['Rui', 'Ana'],
    refused: { code: 'key.wrong_type', status: 403, message: expect.stringContaining('chave') },
    event: 'Olá',
  });
});

test('the compiler checks a TypeScript program against its types', async () => {
  await writeProject(['main.ts']);
  const program = `
    import { createKumbi, type Kumbi, type KumbiOptions } from '@kumbi/sdk';
    import { KumbiError } from '@kumbi/sdk/error';
    import { type PaymentNotice, verifyWebhook, type WebhookEvent } from '@kumbi/sdk/webhook';

    const options: KumbiOptions = { key: 'k', url: 'https://kumbi.example', language: 'pt' };
    const kumbi: Kumbi = createKumbi(options);
    type Contact = Awaited<ReturnType<Kumbi['contacts']['getContact']>>;
    const ana: Contact = await kumbi.contacts.findOrCreateContact({ name: 'Ana' }, { idempotencyKey: 'a' });
    const named: string = ana.name;
    const webhook: string = (await kumbi.webhook.getWebhook()).id;
    for await (const answer of kumbi.answers.all({ page_id: named })) answer.id.toUpperCase();
    for await (const { event, cursor } of kumbi.webhook.follow({ after: webhook })) event.body.concat(cursor);
    const event: WebhookEvent = verifyWebhook('', new Headers(), 'whsec_');
    if (event.type === 'contact.created') event.data.contact.email.toUpperCase();
    if (event.type === 'integration.payment_paid') event.data.amount.toFixed();
    const notice: PaymentNotice = verifyWebhook<PaymentNotice>('', new Headers(), 'whsec_');
    if (notice.type !== 'integration.callback') notice.data.integration_id.concat(notice.data.status);
    const code = (error: unknown): string => (error instanceof KumbiError ? error.code : '');
    code(named);

    // @ts-expect-error a name must be a string
    const wrong: number = ana.name;
    // @ts-expect-error the contact has an id
    kumbi.contacts.getContact({});
    // @ts-expect-error unknown field
    kumbi.contacts.findOrCreateContact({ nome: 'Ana' });
    // @ts-expect-error the input is missing
    kumbi.webhook.getWebhook({ id: 'a' });
    // @ts-expect-error unknown call
    kumbi.contacts.removeContact({ id: 'a' });
    // @ts-expect-error this event has no contact
    if (event.type === 'webhook.test') event.data.contact;
    // @ts-expect-error unknown language
    createKumbi({ ...options, language: 'fr' });
    export { wrong };`;
  await writeFile(path.join(elsewhere, 'main.ts'), program);
  await succeed(root, elsewhere, 'tsc', ['-p', '.']);
  await writeFile(path.join(elsewhere, 'main.ts'), program.replaceAll(/\/\/ @ts-expect-error.*/g, ''));
  const { code, output } = await runCommand(elsewhere, 'tsc', ['-p', '.', '--pretty', 'false'], root);
  expect([code === 0, output.match(/error TS\d+/g)?.length]).toEqual([false, 7]);
});

test('the examples of the README compile, run in their order, and do what they say', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'business' });
  const hook = await makeHook(server, owner);
  for (const body of ['first', 'second']) await callHook(server, hook, { body });
  const account = await connectAccount(server, owner, {});
  const secretFor = async (input: Parameters<typeof makeKey>[2]) => (await makeKey(server, owner, input)).secret;
  const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const event = { type: 'contact.created', timestamp: 'now', data: { contact: { email: 'ana@example.com' } } };
  const body = JSON.stringify(event);
  const now = new Date();
  const signed = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(webhookSecret).sign('msg_1', now, body),
  };
  const port = await freePort();
  const followed = await secretFor({ type: 'webhook', webhook_id: hook.id });
  const { data } = await createKumbi({ key: followed, url: server.url }).webhook.listWebhookEvents();

  const readme = await readFile(path.join(unpacked, 'README.md'), 'utf8');
  const [opening = '', ...blocks] = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const environment = (key: string) =>
    `process.env.KUMBI_KEY = '${key}'; process.env.KUMBI_WEBHOOK_SECRET = '${webhookSecret}';`;
  const opened = opening.replace('https://kumbi.example', server.url);
  const isApart = (block: string) => /kumbi\.payments|verifyWebhook|\.follow\(/.test(block);
  const only = (part: string) => {
    const found = blocks.filter((block) => block.includes(part));
    expect(found, part).toHaveLength(1);
    return found[0] ?? '';
  };
  const programs: Record<string, string> = {
    'calls.ts': [environment(await secretFor({})), opened, ...blocks.filter((block) => !isApart(block))].join('\n'),
    'payment.ts': [
      environment(await secretFor({ type: 'integration', integration_id: account.id })),
      opened,
      `const order = { id: 7731 };
       const payment = { amount: 450000, currency: 'AOA', description: 'Order', customer: { name: 'Ana' } } as const;`,
      only('kumbi.payments'),
      `for await (const { description, amount } of kumbi.payments.all()) console.log(description, amount);`,
    ].join('\n'),
    'receive.ts': [
      environment(''),
      only('verifyWebhook').replace('8080', String(port)),
      `const send = (body: string) =>
         fetch('http://127.0.0.1:${port}', { method: 'POST', headers: ${JSON.stringify(signed)}, body });
       const statuses = [await send(${JSON.stringify(body)}), await send('{}')].map(({ status }) => status);
       console.log(statuses.join(' '));
       process.exit();`,
    ].join('\n'),
    'follow.ts': [
      environment(followed),
      opened,
      `const lastCursor = async () => '${data.at(-1)?.id}';
       const handle = async ({ body }: { body: string }) => console.log(body);
       const keepCursor = async (cursor: string) => process.exit(cursor === '' ? 1 : 0);`,
      only('.follow('),
    ].join('\n'),
  };
  await writeFile(path.join(elsewhere, 'cafe-250.jpg'), Buffer.from(await (await imageFile()).arrayBuffer()));
  for (const [name, text] of Object.entries(programs)) await writeFile(path.join(elsewhere, name), text);
  await writeProject(Object.keys(programs));
  await succeed(root, elsewhere, 'tsc', ['-p', '.']);
  const run = (name: string) => succeed(root, elsewhere, process.execPath, [name]);
  const said = await run('calls.ts');
  for (const line of [
    'A workspace key of ',
    '/l/',
    '/p/',
    '/files/images/',
    '0 Kz',
    'Ana Neto',
    'Enter a valid email address',
  ])
    expect(said, line).toContain(line);
  expect(await run('payment.ts')).toBe('Order 450000\n');
  expect(await run('receive.ts')).toBe('ana@example.com\n204 400\n');
  expect(await run('follow.ts')).toBe('second\n');
});

/** Returns the code for JavaScript on a page of the reference, in its order. */
async function examplesOn(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...html.matchAll(/<div class="api-code api-code-javascript" data-code(?:="")?><pre>([\s\S]*?)<\/pre>/g)].map(
    ([, code = '']) =>
      code
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
  );
}

test('the examples of the API reference fit the types of the package', async ({ server }) => {
  const first = await (await fetch(`${server.url}/en/api-docs`)).text();
  const paths = new Set([...first.matchAll(/href="(\/en\/api-docs[^"#]*)"/g)].map(([, href = '']) => href));
  const files: string[] = [];
  for (const each of paths)
    for (const code of await examplesOn(server.url + each)) {
      if (!code.includes("from '@kumbi/sdk")) continue;
      const name = `example-${files.length}.js`;
      await writeFile(path.join(elsewhere, name), code);
      files.push(name);
    }
  expect(files.length).toBeGreaterThan(50);
  await writeProject([]);
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2022',
    types: ['node'],
    allowJs: true,
    checkJs: true,
    noEmit: true,
  };
  // A program in JavaScript doesn't check that an environment variable exists.
  const strict = { strict: true, strictNullChecks: false };
  await writeFile(
    path.join(elsewhere, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, ...strict }, files }),
  );
  await succeed(root, elsewhere, 'tsc', ['-p', '.']);
});

test('a reader of the guides who follows in JavaScript makes the first call and receives a webhook', async ({
  server,
}) => {
  const owner = await server.person();
  const { secret } = await makeKey(server, owner);
  const [install, ask = '', create = '', list = ''] = await examplesOn(`${server.url}/en/api-docs/first-call`);
  expect(install).toBe('npm install ./kumbi-sdk-0.1.0.tgz');
  for (const [name, code] of Object.entries({ ask, create, list }))
    await writeFile(path.join(elsewhere, `${name}.js`), code);
  const run = (name: string) => succeed(root, elsewhere, 'env', [`API_KEY=${secret}`, process.execPath, `${name}.js`]);
  expect(await run('ask')).toContain("type: 'workspace'");
  const [email = ''] = /(?<=email: ')[^']+/.exec(create) ?? [];
  expect(await run('create')).toContain(email);
  expect(await run('list')).toContain(email);

  const [receiver = '', start] = await examplesOn(`${server.url}/en/api-docs/receive-a-webhook`);
  expect(start).toBe('node receiver.mjs');
  const port = await freePort();
  const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = JSON.stringify({ type: 'webhook.test', timestamp: 'now', data: {} });
  const now = new Date();
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(webhookSecret).sign('msg_1', now, body),
  };
  const program = `process.env.WEBHOOK_SECRET = '${webhookSecret}';
    ${receiver.replace('8080', String(port))}
    const send = (body) =>
      fetch('http://127.0.0.1:${port}', { method: 'POST', headers: ${JSON.stringify(headers)}, body });
    console.log((await send(${JSON.stringify(body)})).status, (await send('{}')).status);
    process.exit();`;
  await writeFile(path.join(elsewhere, 'receiver.mjs'), program);
  expect(await succeed(root, elsewhere, process.execPath, ['receiver.mjs'])).toBe('webhook.test\n204 401\n');
});

test('a reader of the guides who follows in JavaScript takes a payment and sends an email', async ({ server }) => {
  const owner = await server.person();
  await makeVerifiedDomain(server, owner, 'loja.co.ao');
  const account = await connectAccount(server, owner, {});
  const keyOf = async (input: Parameters<typeof makeKey>[2]) => (await makeKey(server, owner, input)).secret;
  const follow = async (code: string | undefined, environment: Readonly<Record<string, string>>) => {
    await writeFile(path.join(elsewhere, 'guide.mjs'), code ?? '');
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    return succeed(root, elsewhere, 'env', [...variables, process.execPath, 'guide.mjs']);
  };
  const pay = { API_KEY: await keyOf({ type: 'integration', integration_id: account.id }) };
  const [start, listed] = await examplesOn(`${server.url}/en/api-docs/take-a-payment`);
  const started = await follow(start, pay);
  for (const said of ["status: 'waiting'", "external_id: 'order-7731'"]) expect(started).toContain(said);
  expect(await follow(listed, pay)).toContain("external_id: 'order-7731'");

  const mail = { API_KEY: await keyOf({ type: 'kmail' }) };
  const [send, check] = await examplesOn(`${server.url}/en/api-docs/send-an-email`);
  const sent = await follow(send, mail);
  expect(sent).toContain("to: 'ana@example.com'");
  const [EMAIL_ID = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(sent) ?? [];
  expect(await follow(check, { ...mail, EMAIL_ID })).toContain(`id: '${EMAIL_ID}'`);
});

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  listening.close();
  await once(listening, 'close');
  return port;
}
