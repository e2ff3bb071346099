import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLIENT, signIn } from './providers/appypay.fixture.ts';
import { ACCOUNT, purchase, stripeClient } from './providers/stripe.fixture.ts';
import { API_KEY, callsTo, readJson, startMerchant, TOKEN, until } from './sandbox.fixture.ts';

type Total = { total: number };

const MAIN = new URL('./main.ts', import.meta.url);
let folder: string;
let children: ChildProcess[];
let merchant: Awaited<ReturnType<typeof startMerchant>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-main-'));
  children = [];
  merchant = await startMerchant();
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  merchant.stop();
  await rm(folder, { recursive: true, force: true });
});

const portOf = (url: string) => new URL(url).port;

async function start(env: Record<string, string> = {}) {
  const child = fork(MAIN, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      SANDBOX_DATA: folder,
      SANDBOX_CONTROL_TOKEN: TOKEN,
      SANDBOX_CALLBACK_RETRY_MS: '20',
      PROXYPAY_API_KEY: API_KEY,
      ...env,
    },
  });
  children.push(child);
  const [message] = await once(child, 'message');
  expect(message).toMatchObject({
    type: 'ready',
    smtpPort: expect.any(Number),
    paypayPublicKey: expect.stringMatching(/^MIG/),
    ethereumXpub: expect.stringMatching(/^xpub/),
  });
  return { child, url: message.url as string, ...callsTo(message.url) };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('a kill loses no acknowledged reference, payment or fault, and callbacks continue', async () => {
  merchant.status = 503;
  const first = await start({ PROXYPAY_CALLBACK_URL: merchant.url });
  const ids = Array.from({ length: 200 }, (_, n) => String(841_520_000 + n));
  await Promise.all(ids.map((id) => first.proxypay('PUT', `/references/${id}`, { amount: '10.00' })));
  await first.control('PUT', '/faults', { smtp: { slowMs: 7 } });
  await Promise.all(ids.slice(0, 100).map((id) => first.control('POST', `/references/${id}/pay`)));
  await kill(first.child);
  // The result of a kill during a write.
  await appendFile(join(folder, 'state.log'), '["proxypay.references","99');

  merchant.status = 200;
  merchant.received.length = 0;
  const second = await start({ PROXYPAY_CALLBACK_URL: merchant.url });
  expect((await readJson<Total>(second.control('GET', '/references?status=pending'))).total).toBe(100);
  expect((await readJson<Total>(second.control('GET', '/references?status=paid'))).total).toBe(100);
  expect(await readJson(second.control('GET', '/faults'))).toMatchObject({ smtp: { slowMs: 7 } });
  await until(() => new Set(merchant.received.map(({ body }) => JSON.parse(body).reference_id)).size === 100);
});

test('without a callback address the killed sandbox’s payments are in the queue again', async () => {
  const first = await start({ PROXYPAY_CALLBACK_URL: merchant.url.replace(/:\d+/, ':1') });
  await first.proxypay('PUT', '/references/841520000', {});
  await first.control('POST', '/references/841520000/pay', { amount: '25.00' });
  await kill(first.child);
  const second = await start();
  expect(await readJson(second.proxypay('GET', '/payments'))).toMatchObject([{ amount: '25.00' }]);
});

test('a killed sandbox continues the webhooks of Stripe, and keeps the tokens of AppyPay', async () => {
  const client = { APPYPAY_CLIENT_ID: CLIENT.clientId, APPYPAY_CLIENT_SECRET: CLIENT.clientSecret };
  const env = {
    ...client,
    STRIPE_SECRET_KEY: ACCOUNT.secretKey,
    STRIPE_WEBHOOK_SECRET: ACCOUNT.webhookSecret,
    STRIPE_WEBHOOK_URL: merchant.url,
  };
  merchant.status = 503;
  const first = await start(env);
  const { send, express } = await signIn(first.url);
  await express({ merchantTransactionId: 'BEFORE' });
  const { id } = await stripeClient(first.url).checkout.sessions.create(purchase());
  await first.control('POST', `/stripe/sessions/${id}/expire`);
  await until(() => merchant.received.length > 0);
  await kill(first.child);

  merchant.status = 200;
  merchant.received.length = 0;
  const second = await start({ ...env, SANDBOX_PORT: portOf(first.url) });
  await until(() => merchant.received.some(({ body }) => JSON.parse(body).type === 'checkout.session.expired'));
  expect(await readJson(send('GET', '/charges'))).toMatchObject({ totalCount: 1 });
  expect((await stripeClient(second.url).checkout.sessions.retrieve(id)).status).toBe('expired');
});

test('it ends when its parent closes the channel, and on a signal', async () => {
  const [orphan, told] = await Promise.all([start(), start({ SANDBOX_DATA: join(folder, 'other') })]);
  const ends = Promise.all([once(orphan.child, 'exit'), once(told.child, 'exit')]);
  orphan.child.disconnect();
  told.child.kill('SIGTERM');
  expect(await ends).toEqual([
    [0, null],
    [0, null],
  ]);
});

test.each([
  [
    'a bad setting',
    () => ({ PROXYPAY_ENTITY: '348' }),
    /^The sandbox cannot start: PROXYPAY_ENTITY must be 5 digits\n$/,
  ],
  [
    'a bad public key',
    () => ({ PAYPAY_MERCHANT_PUBLIC_KEY: 'no key' }),
    /^The sandbox cannot start: PAYPAY_MERCHANT_PUBLIC_KEY must be the base64 of an RSA public key.*\n$/,
  ],
  ['a taken port', () => ({ SANDBOX_PORT: portOf(merchant.url) }), /^The sandbox cannot start: listen EADDRINUSE.*\n$/],
  [
    'a taken port for mail',
    () => ({ SANDBOX_SMTP_PORT: portOf(merchant.url) }),
    /^The sandbox cannot start: listen .*\n$/,
  ],
])('%s stops the start with one line', async (_name, env, line) => {
  const child = fork(MAIN, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, SANDBOX_DATA: folder, ...env() },
  });
  children.push(child);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said).toMatch(line);
});

test('the log is compacted at a start', async () => {
  const first = await start();
  for (let n = 0; n < 5; n += 1) await first.proxypay('PUT', '/references/841520000', { amount: n + 1 });
  await kill(first.child);
  await start();
  const lines = (await readFile(join(folder, 'state.log'), 'utf8')).trim().split('\n');
  expect(lines.filter((line) => line.startsWith('["proxypay.'))).toHaveLength(1);
});
