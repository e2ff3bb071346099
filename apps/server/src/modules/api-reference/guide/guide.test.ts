import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { makeKey } from '../../api-keys/api-key.factory.ts';
import { connectAccount } from '../../integrations/integration.factory.ts';
import { makeVerifiedDomain } from '../../kmail/mail-domain.factory.ts';
import { guideNames } from './guide.view.ts';

/** Readers follow the guides literally, and so do these tests: they run the commands of the page, in its order. */

const test = ownServerTest();
let folder: string;
/** The address of the guide belongs to one workspace. */
test.beforeAll(async ({ server, owner }) => {
  await makeVerifiedDomain(server, owner, 'loja.co.ao');
});
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kumbi-guide-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const textOf = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

type Choice = 'curl' | 'javascript' | 'php' | 'python';

/** Returns the blocks of code of each step that a reader of one language sees, without the responses. */
async function blocksOf(server: TestServer, language: string, guide: string, choice: Choice): Promise<string[][]> {
  const html = await (await server.fetch(`/${language}/api-docs/${guide}`)).text();
  const [, ...steps] = html.split(/<li id="step-\d+"/);
  return steps.map((step) => {
    const shown = step.split(/<h4>/)[0] ?? '';
    return [...shown.matchAll(/<div class="api-code( api-code-(\w+))?" data-code(?:="")?><pre>([\s\S]*?)<\/pre>/g)]
      .filter(([, , only]) => only === undefined || only === choice)
      .map(([, , , code = '']) => textOf(code));
  });
}

const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
const hasPython = has('python3', '-c', 'import requests');
const choices = (
  [
    ['curl', has('curl', '--version')],
    ['python', hasPython],
  ] as const
).flatMap(([choice, isThere]) => (isThere ? [choice] : []));

const run = promisify(execFile);
const environment = (variables: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH,
  HOME: folder,
  ...variables,
});

/** Runs a command of a guide in the language. @returns its output */
async function followed(choice: Choice, code: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const [command, flags] = choice === 'python' ? ['python3', '-c'] : ['/bin/bash', '-euc'];
  const { stdout } = await run(command, [flags, code], { cwd: folder, env: environment(variables) });
  return stdout;
}

/** Python prints its own notation of the response. */
const expectIn = (output: string, name: string, value: string) =>
  expect(output.replaceAll("'", '"').replaceAll(' ', '')).toContain(`"${name}":"${value.replaceAll(' ', '')}"`);

test.for(locales)('each guide has its steps and its code in %s', async (language, { server }) => {
  for (const guide of guideNames)
    for (const choice of ['curl', 'javascript', 'php', 'python'] as const) {
      const steps = await blocksOf(server, language, guide, choice);
      expect(steps.length, guide).toBeGreaterThanOrEqual(3);
      expect(steps.flat().length, guide).toBeGreaterThanOrEqual(3);
      expect(steps, `${guide} in two languages`).toEqual(await blocksOf(server, locales[0], guide, choice));
    }
});

describe.each(choices)('a reader who follows with %s', (choice) => {
  test('makes the first call', async ({ server }) => {
    const person = await server.person();
    const { secret: API_KEY } = await makeKey(server, person);
    const [[key] = [], [check] = [], [ask] = [], [create] = [], [list] = []] = await blocksOf(
      server,
      'en',
      'first-call',
      choice,
    );
    expect(key).toBe("export API_KEY='kmb_ws_…'");
    expect(check).toMatch(/^(curl --version|python3 -m pip install requests)$/);
    expectIn(await followed(choice, ask ?? '', { API_KEY }), 'type', 'workspace');
    const created = await followed(choice, create ?? '', { API_KEY });
    const [, email = ''] = /"email": "([^"]+)"/.exec(create ?? '') ?? [];
    expect(email).toContain('@');
    expectIn(created, 'email', email);
    expectIn(await followed(choice, list ?? '', { API_KEY }), 'email', email);
  });

  test('takes a payment', async ({ server }) => {
    const person = await server.person();
    const integration = await connectAccount(server, person);
    const { secret: API_KEY } = await makeKey(server, person, {
      type: 'integration',
      integration_id: integration.id,
    });
    const [[key] = [], [start] = [], , [check] = []] = await blocksOf(server, 'en', 'take-a-payment', choice);
    expect(key).toBe("export API_KEY='kmb_int_…'");
    const started = await followed(choice, start ?? '', { API_KEY });
    expectIn(started, 'status', 'waiting');
    expectIn(started, 'external_id', 'order-7731');
    expectIn(await followed(choice, check ?? '', { API_KEY }), 'external_id', 'order-7731');
  });

  test('sends an email', async ({ server, owner }) => {
    const { secret: API_KEY } = await makeKey(server, owner, { type: 'kmail' });
    const [[key] = [], [send] = [], [keep, check] = []] = await blocksOf(server, 'en', 'send-an-email', choice);
    expect(key).toBe("export API_KEY='kmb_mail_…'");
    const sent = await followed(choice, send ?? '', { API_KEY });
    expectIn(sent, 'to', 'ana@example.com');
    expect(keep).toBe("export EMAIL_ID='…'");
    const [EMAIL_ID = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(sent) ?? [];
    expectIn(await followed(choice, check ?? '', { API_KEY, EMAIL_ID }), 'id', EMAIL_ID);
  });
});

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  listening.close();
  await once(listening, 'close');
  return port;
}

const canReceive = hasPython && has('curl', '--version') && has('openssl', 'version');

test.runIf(canReceive)(
  'a reader who follows with Python receives a signed webhook, and refuses another',
  async ({ server }) => {
    const [[program = ''] = [], [secret = '', start = ''] = [], [send = ''] = []] = await blocksOf(
      server,
      'en',
      'receive-a-webhook',
      'python',
    );
    // The port of the page may be in use on this machine; everything else is literal.
    const port = String(await freePort());
    const here = (code: string) => code.replaceAll('8080', port);
    await writeFile(path.join(folder, 'receiver.py'), here(program));
    const { stdout } = await run('/bin/bash', ['-euc', `${secret}\nprintf %s "$WEBHOOK_SECRET"`]);
    const env = environment({ WEBHOOK_SECRET: stdout });
    const receiver = spawn('/bin/bash', ['-euc', `exec ${start}`], { cwd: folder, env });
    try {
      const printed = once(receiver.stdout, 'data');
      const retried = '--retry 50 --retry-delay 0 --retry-connrefused';
      const status = (code: string) =>
        here(code).replace('curl -X', `curl -sS ${retried} -o /dev/null -w '%{http_code}' -X`);
      const accepted = await run('/bin/bash', ['-euc', status(send)], { cwd: folder, env });
      expect(accepted.stdout).toBe('204');
      expect(String((await printed)[0])).toBe('webhook.test\n');
      const other = environment({ WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}` });
      expect((await run('/bin/bash', ['-euc', status(send)], { cwd: folder, env: other })).stdout).toBe('401');
    } finally {
      receiver.kill();
      await once(receiver, 'close');
    }
  },
);
