import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeKey } from '@kumbi/server/modules/api-keys/api-key.factory.ts';
import { ownServerTest } from '@kumbi/server/testing/server-test.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect } from 'vitest';
import { buildStale } from '../../../tools/build.ts';
import { sdkBuild } from '../../../tools/builds/stale.ts';
import { runCommand } from '../../../tools/checks/command.ts';

/** The package as users get it: packed, unpacked outside this repository, and used from there. */

const root = path.resolve(import.meta.dirname, '../../..');
const test = ownServerTest();
let elsewhere: string;
let unpacked: string;

test.beforeAll(async () => {
  await buildStale(() => undefined, [sdkBuild]);
  elsewhere = await mkdtemp(path.join(os.tmpdir(), 'kumbi-sdk-'));
  unpacked = path.join(elsewhere, 'node_modules/@kumbi/sdk');
  await mkdir(unpacked, { recursive: true });
  await succeed(root, 'npm', ['pack', '--workspace', '@kumbi/sdk', '--pack-destination', elsewhere]);
  const packed = (await readdir(elsewhere)).find((name) => name.endsWith('.tgz')) ?? 'nothing';
  await succeed(elsewhere, 'tar', ['-xzf', packed, '--strip-components=1', '-C', unpacked]);
  await installDependencies(unpacked);
  await writeFile(path.join(elsewhere, 'package.json'), '{ "type": "module" }');
}, 120_000);
afterAll(() => rm(elsewhere, { recursive: true, force: true }));

async function succeed(folder: string, program: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(folder, program, args, root);
  expect(code, output).toBe(0);
  return output;
}

/** The files of an installation, taken from this repository's packages: only the package's declared dependencies. */
async function installDependencies(folder: string): Promise<void> {
  const { dependencies = {} } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const from = path.join(root, 'node_modules', name);
    const to = path.join(elsewhere, 'node_modules', name);
    await cp(from, to, { recursive: true });
    await installDependencies(to);
  }
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
  const said = await succeed(elsewhere, process.execPath, ['main.js', JSON.stringify(given)]);
  expect(JSON.parse(said)).toEqual({
    names: ['Rui', 'Ana'],
    refused: { code: 'key.wrong_type', status: 403, message: expect.stringContaining('chave') },
    event: 'Olá',
  });
});

test('the compiler checks a TypeScript program against its types', async () => {
  for (const name of ['@types/node', 'undici-types'])
    await cp(path.join(root, 'node_modules', name), path.join(elsewhere, 'node_modules', name), { recursive: true });
  await writeFile(
    path.join(elsewhere, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'nodenext',
        moduleResolution: 'nodenext',
        target: 'es2022',
        strict: true,
        exactOptionalPropertyTypes: true,
        types: ['node'],
        noEmit: true,
      },
      files: ['main.ts'],
    }),
  );
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
  await succeed(elsewhere, 'tsc', ['-p', '.']);
  await writeFile(path.join(elsewhere, 'main.ts'), program.replaceAll(/\/\/ @ts-expect-error.*/g, ''));
  const { code, output } = await runCommand(elsewhere, 'tsc', ['-p', '.', '--pretty', 'false'], root);
  expect([code === 0, output.match(/error TS\d+/g)?.length]).toEqual([false, 7]);
});
