import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API_KEY, openTestSandbox, readJson, startMerchant, until } from '../sandbox.fixture.ts';

type Account = { id: string; apiKey: string; entity: string; callbackUrl: string | null };
type Accounts = { accounts: Account[] };
type References = { references: { id: string; account: string; entity: string; status: string }[] };

let merchant: Awaited<ReturnType<typeof startMerchant>>;
let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;

beforeEach(async () => {
  merchant = await startMerchant();
  sandbox = await openTestSandbox(merchant.url);
});
afterEach(async () => {
  await sandbox.stop();
  merchant.stop();
});

const open = (body: unknown = {}) => readJson<Account>(sandbox.control('POST', '/proxypay/accounts', body));
const by = (key: string) => ({ authorization: `Token ${key}` });
const references = async () => (await readJson<References>(sandbox.control('GET', '/references'))).references;

test('every account has its own key, entity and references', async () => {
  const second = await open({ entity: '01010' });
  expect(second).toMatchObject({ entity: '01010', callbackUrl: null, apiKey: expect.stringMatching(/^.{32}$/) });
  const reference = { amount: '3000.00' };
  expect((await sandbox.proxypay('PUT', '/references/841520000', reference)).status).toBe(204);
  expect((await sandbox.proxypay('PUT', '/references/841520001', reference, by(second.apiKey))).status).toBe(204);
  // Another merchant's references don't exist for this one.
  expect((await sandbox.proxypay('DELETE', '/references/841520000', undefined, by(second.apiKey))).status).toBe(404);
  expect((await references()).map(({ id, account, entity }) => [id, account, entity]).sort()).toEqual([
    ['841520000', 'main', '00348'],
    ['841520001', second.id, '01010'],
  ]);
});

test('payments go to the address of the account that issued the reference, signed with its key', async () => {
  const second = await open({ callbackUrl: `${merchant.url}?second` });
  await sandbox.proxypay('PUT', '/references/841520001', { amount: '3000.00' }, by(second.apiKey));
  await sandbox.control('POST', '/references/841520001/pay', {});
  const callback = await until(() => merchant.received[0]);
  expect(callback.headers['x-signature']).toBe(createHmac('sha256', second.apiKey).update(callback.body).digest('hex'));
  expect(JSON.parse(callback.body)).toMatchObject({ entity_id: Number(second.entity), reference_id: 841520001 });
  expect(await readJson(sandbox.proxypay('GET', '/payments'))).toEqual([]);
});

test('a key that was replaced is refused, and what it issued stays', async () => {
  const second = await open();
  await sandbox.proxypay('PUT', '/references/841520001', {}, by(second.apiKey));
  const { apiKey } = await readJson<Account>(
    sandbox.control('PUT', `/proxypay/accounts/${second.id}`, { newKey: true }),
  );
  expect((await sandbox.proxypay('POST', '/reference_ids', undefined, by(second.apiKey))).status).toBe(401);
  expect((await sandbox.proxypay('DELETE', '/references/841520001', undefined, by(apiKey))).status).toBe(204);
  expect((await sandbox.proxypay('POST', '/reference_ids')).status).toBe(200);
});

test('input is validated, and a reset keeps the account of the options', async () => {
  const refused = async (method: string, path: string, body: unknown) =>
    (await sandbox.control(method, path, body)).status;
  expect(await refused('POST', '/proxypay/accounts', { entity: '348' })).toBe(422);
  expect(await refused('POST', '/proxypay/accounts', { callbackUrl: 'ftp://x' })).toBe(422);
  expect(await refused('PUT', '/proxypay/accounts/nobody', {})).toBe(404);
  expect(await refused('PUT', '/proxypay/accounts/main', { callbackUrl: 1 })).toBe(422);
  await open();
  await sandbox.control('POST', '/reset');
  const { accounts } = await readJson<Accounts>(sandbox.control('GET', '/proxypay/accounts'));
  expect(accounts.map(({ id, apiKey }) => [id, apiKey])).toEqual([['main', API_KEY]]);
});
