import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestSandbox, readJson, until } from '../sandbox.fixture.ts';
import { type Answer, ASYNC, CLIENT, type Merchant, requestToken, signIn } from './appypay.fixture.ts';

type Payment = {
  id: string;
  status: string;
  amount: number;
  reference: { referenceNumber: string; dueDate: string } | null;
  transactionEvents: { type: string; actionStatus: string }[];
};

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>;
let merchant: Merchant;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-03-10T12:00:00Z');
  sandbox = await openTestSandbox(null, {
    clock: { now: () => now },
    appypay: { ...CLIENT, entity: '00930', webhookUrl: null },
  });
  merchant = await signIn(sandbox.url);
});
afterEach(() => sandbox.stop());

const act = async (name: string, action: string, body: unknown = {}) =>
  (await sandbox.control('POST', `/appypay/charges/${name}/${action}`, body)).status;
const paymentOf = async (id: string) =>
  (await readJson<{ payment: Payment }>(merchant.send('GET', `/charges/${id}`))).payment;
const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, (await readJson<Answer>(Promise.resolve(response))).responseStatus.code];
};

describe('the token', () => {
  test('is a form’s answer, all of it texts, and lasts an hour', async () => {
    const answer = await readJson<Record<string, unknown>>(requestToken(sandbox.url));
    expect(answer).toEqual({
      token_type: 'Bearer',
      expires_in: '3599',
      ext_expires_in: '3599',
      expires_on: String(now / 1_000 + 3_599),
      not_before: String(now / 1_000),
      resource: CLIENT.resource,
      access_token: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    const tenant = await fetch(`${sandbox.url}/appypay/appypaydev.onmicrosoft.com/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        resource: CLIENT.resource,
      }),
    });
    expect(tenant.status).toBe(200);
    now += 3_598_000;
    expect((await merchant.send('GET', '/charges')).status).toBe(200);
    now += 1_000;
    expect((await merchant.send('GET', '/charges')).status).toBe(401);
  });

  test.each<[string, Record<string, string>, number, string, number]>([
    ['another secret', { client_secret: 'wrong' }, 401, 'invalid_client', 7_000_215],
    ['an unknown client', { client_id: 'nobody' }, 400, 'unauthorized_client', 700_016],
    ['another resource', { resource: 'other' }, 400, 'invalid_resource', 500_011],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type', 70_003],
    ['no secret', { client_secret: '' }, 400, 'invalid_request', 900_144],
  ])('%s is refused', async (_name, change, status, error, code) => {
    const answer = await requestToken(sandbox.url, change);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      error,
      error_description: expect.stringContaining(`AADSTS${code}`),
      error_codes: [code],
    });
  });

  test('a missing, a foreign and a forged one get a 401', async () => {
    const status = async (authorization: string) =>
      (await merchant.send('GET', '/applications', undefined, { authorization })).status;
    const { access_token: token } = await readJson<{ access_token: string }>(requestToken(sandbox.url));
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ appid: CLIENT.clientId, exp: 9_999_999_999, gen: 0 })).toString(
      'base64url',
    );
    for (const wrong of ['', 'Bearer', 'Bearer x', `Basic ${token}`, `Bearer ${head}.${claims}.${signature}`]) {
      expect(await status(wrong)).toBe(401);
    }
    expect(await status(`Bearer ${token}`)).toBe(200);
  });
});

describe('Multicaixa Express', () => {
  test('the client waits until the customer approves', async () => {
    const waiting = readJson<Answer>(merchant.express({ merchantTransactionId: 'WAIT1' }, {}));
    await until(async () => (await act('WAIT1', 'approve')) === 200);
    expect(await waiting).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      responseStatus: {
        successful: true,
        status: 'Success',
        code: 100,
        message: 'Thank you! The payment has been successfully registered.',
        source: 'GPO',
        sourceDetails: { attempt: 1, type: 'NONE', code: 'NONE', message: 'OK' },
      },
    });
  });

  test('a refusal by the customer is a 200 that isn’t successful', async () => {
    const waiting = merchant.express({ merchantTransactionId: 'WAIT1' }, { 'accept-language': 'pt-BR' });
    await until(async () => (await act('WAIT1', 'decline', { code: 209 })) === 200);
    const answer = await waiting;
    expect(answer.status).toBe(200);
    expect((await readJson<Answer>(Promise.resolve(answer))).responseStatus).toMatchObject({
      successful: false,
      status: 'Cancelled',
      code: 209,
      message: 'O seu saldo é insuficiente para prosseguir com a operação.',
    });
  });

  test('without an approval it ends after 90 seconds', async () => {
    const waiting = readJson<Answer>(merchant.express({ merchantTransactionId: 'WAIT1' }, {}));
    await until(
      async () => (await readJson<{ total: number }>(sandbox.control('GET', '/appypay/charges'))).total === 1,
    );
    now += 89_999;
    expect((await readJson<{ payments: Payment[] }>(merchant.send('GET', '/charges'))).payments[0]?.status).toBe(
      'Pending',
    );
    now += 1;
    expect((await waiting).responseStatus).toMatchObject({ successful: false, status: 'Cancelled', code: 210 });
  });

  test('the asynchronous form answers 202 immediately, and the look-up has the outcome', async () => {
    const answer = await merchant.express();
    expect(answer.status).toBe(202);
    const { id, responseStatus, reference } = await readJson<Answer>(Promise.resolve(answer));
    expect([responseStatus.successful, responseStatus.status, responseStatus.code]).toEqual([true, 'Pending', 101]);
    expect(reference).toBeUndefined();
    expect((await paymentOf(id)).status).toBe('Pending');
    // A pending outcome that the provider can't tell leaves it pending.
    expect(await act(id, 'decline', { code: 319 })).toBe(200);
    expect((await paymentOf(id)).status).toBe('Pending');
    expect(await act(id, 'approve')).toBe(200);
    expect(await paymentOf(id)).toMatchObject({
      id,
      merchantTransactionId: 'TR1',
      type: 'Charge',
      operation: 'ONE_TIME_PAYMENT',
      amount: 1500.5,
      currency: 'AOA',
      status: 'Success',
      paymentMethod: 'GPO',
      disputes: false,
      applicationFeeAmount: 0,
      reference: null,
      createdDate: '2026-03-10T13:00:00',
      transactionEvents: [{ actionStatus: 'Pending' }, { actionStatus: 'Pending' }, { actionStatus: 'Success' }],
    });
    expect(await act(id, 'approve')).toBe(409);
    expect(await act(id, 'decline', { force: true })).toBe(200);
    expect((await paymentOf(id)).status).toBe('Cancelled');
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['no amount', { amount: undefined }, 719],
    ['an amount of nothing', { amount: 0 }, 718],
    ['less than one kwanza', { amount: 0.99 }, 718],
    ['an amount as a text', { amount: '1500.50' }, 800],
    ['a third decimal', { amount: 1.234 }, 800],
    ['another currency', { currency: 'USD' }, 800],
    ['a name with a sign', { merchantTransactionId: 'TR-1' }, 800],
    ['a name of 16 characters', { merchantTransactionId: 'A'.repeat(16) }, 800],
    ['a description with an accent', { description: 'Promoção' }, 800],
    ['an unknown method', { paymentMethod: 'GPO_00000000-0000-4000-a000-000000000000' }, 802],
    ['no method', { paymentMethod: '' }, 719],
    ['no phone', { paymentInfo: {} }, 717],
    ['a short phone', { paymentInfo: { phoneNumber: '92345678' } }, 800],
    ['options that aren’t an object', { options: [] }, 803],
  ])('%s is refused', async (_name, change, code) => {
    expect(await codeOf(merchant.express(change))).toEqual([400, code]);
  });

  test('a refusal has the shape of an answer, in the language of the request', async () => {
    const refusal = async (headers: Record<string, string>, query = '') =>
      (await readJson<Answer>(merchant.send('POST', `/charges${query}`, { amount: 5 }, headers))).responseStatus
        .message;
    expect(await refusal({})).toBe('Field(s) [merchantTransactionId] not provided');
    expect(await refusal({ 'accept-language': 'pt-BR' })).toBe('Campo [merchantTransactionId] não providenciado');
    expect(await refusal({ 'accept-language': 'pt-BR' }, '?culture=en')).toMatch(/^Field/);
    const broken = await merchant.send('POST', '/charges', '{');
    expect([broken.status, (await readJson<Answer>(Promise.resolve(broken))).responseStatus.code]).toEqual([400, 800]);
  });

  test('the merchant’s name of a charge is its idempotency key', async () => {
    const first = await readJson<Answer>(merchant.express({ merchantTransactionId: 'ONCE' }));
    expect(await codeOf(merchant.express({ merchantTransactionId: 'ONCE' }))).toEqual([400, 726]);
    const found = await readJson<{ payments: Payment[]; totalCount: number; hasMorePages: boolean }>(
      merchant.send('GET', '/charges?merchantTransactionId=ONCE'),
    );
    expect(found).toMatchObject({ payments: [{ id: first.id }], totalCount: 1, hasMorePages: false });
    expect(await codeOf(merchant.send('GET', '/charges/00000000-0000-4000-8000-000000000000'))).toEqual([404, 720]);
  });

  test('a list has pages', async () => {
    for (let n = 0; n < 3; n += 1) await merchant.express();
    const page = async (query: string) => {
      const { payments, hasMorePages } = await readJson<{
        payments: { merchantTransactionId: string }[];
        hasMorePages: boolean;
      }>(merchant.send('GET', `/charges${query}`));
      return [payments.map(({ merchantTransactionId }) => merchantTransactionId), hasMorePages];
    };
    expect(await page('?limit=2')).toEqual([['TR3', 'TR2'], true]);
    expect(await page('?limit=2&skip=2')).toEqual([['TR1'], false]);
  });
});

describe('references', () => {
  test('a reference is paid once, with the amount due, until its end', async () => {
    const answer = await merchant.reference();
    expect(answer.status).toBe(200);
    const { id, responseStatus, reference } = await readJson<Answer>(Promise.resolve(answer));
    expect([responseStatus.code, responseStatus.status, responseStatus.source]).toEqual([101, 'Pending', 'REF']);
    expect(reference).toEqual({
      referenceNumber: expect.stringMatching(/^\d{9}$/),
      dueDate: '2026-03-13T13:00:00',
      entity: '00930',
    });
    const registered = await readJson<{ reference: { isActive: boolean; amount: number } }>(
      merchant.send('GET', `/references/${reference?.referenceNumber}`),
    );
    expect(registered.reference).toMatchObject({ isActive: true, amount: 1500.5 });
    expect(await act(id, 'approve')).toBe(409);
    expect(await act(id, 'pay', { amount: '1.00' })).toBe(422);
    expect(await act(id, 'pay')).toBe(200);
    expect(await paymentOf(id)).toMatchObject({ status: 'Success', reference: { entity: '00930' } });
    expect(await act(id, 'pay')).toBe(409);
    expect(await codeOf(merchant.send('GET', '/references/000000000'))).toEqual([404, 720]);
  });

  test('a wrong amount, a late and a repeated payment arrive only by force', async () => {
    const { id } = await readJson<Answer>(merchant.reference({ merchantTransactionId: 'REF1' }));
    expect(await act(id, 'pay', { amount: '10.00', force: true })).toBe(200);
    expect(await paymentOf(id)).toMatchObject({ status: 'Success', amount: 10 });
    expect(await act('REF1', 'pay', { force: true, repeat: 2 })).toBe(200);
    const { totalCount } = await readJson<{ totalCount: number }>(
      merchant.send('GET', '/charges?merchantTransactionId=REF1'),
    );
    expect(totalCount).toBe(3);
    const late = await readJson<Answer>(merchant.reference({ paymentInfo: { dueDate: '2026-03-10T13:30:00' } }));
    now += 30 * 60_000;
    expect((await paymentOf(late.id)).status).toBe('Expired');
    expect(await act(late.id, 'pay')).toBe(409);
    expect(await act(late.id, 'pay', { force: true })).toBe(200);
    expect((await paymentOf(late.id)).status).toBe('Success');
  });

  test('a chosen number and end are kept; taken and past ones are refused', async () => {
    const paymentInfo = { referenceNumber: '123456789', dueDate: '2026-03-12' };
    const { reference } = await readJson<Answer>(merchant.reference({ paymentInfo }));
    expect(reference).toEqual({ referenceNumber: '123456789', dueDate: '2026-03-12T23:59:59', entity: '00930' });
    expect(await codeOf(merchant.reference({ paymentInfo }))).toEqual([400, 763]);
    expect(await codeOf(merchant.reference({ paymentInfo: { dueDate: '2026-03-10T12:59:59' } }))).toEqual([400, 762]);
    expect(await codeOf(merchant.reference({ paymentInfo: { dueDate: 'tomorrow' } }))).toEqual([400, 800]);
    expect(await codeOf(merchant.reference({ paymentInfo: { referenceNumber: '12345678' } }))).toEqual([400, 800]);
    expect((await merchant.reference({}, ASYNC)).status).toBe(202);
  });
});

describe('refunds', () => {
  test('a paid Express charge is refunded in parts, never above what was paid', async () => {
    const { id } = await readJson<Answer>(merchant.express());
    const refund = (amount: unknown, description: unknown = 'Returned') =>
      merchant.send('POST', `/refunds/${id}`, { amount, description });
    expect(await codeOf(refund(10))).toEqual([400, 760]);
    await act(id, 'approve');
    expect(await codeOf(refund(1000))).toEqual([200, 100]);
    expect(await codeOf(refund(500.51))).toEqual([400, 760]);
    expect(await codeOf(refund(500.5))).toEqual([200, 100]);
    expect(await codeOf(refund(0.01))).toEqual([400, 760]);
    expect(await codeOf(refund(undefined))).toEqual([400, 719]);
    expect(await codeOf(refund(1, ''))).toEqual([400, 719]);
    expect((await paymentOf(id)).transactionEvents.map(({ type }) => type)).toEqual([
      'Charge',
      'Charge',
      'Refund',
      'Refund',
    ]);
    const { charges } = await readJson<{ charges: { refunded: string }[] }>(sandbox.control('GET', '/appypay/charges'));
    expect(charges[0]?.refunded).toBe('1500.50');
  });

  test('a reference and an unknown charge can’t be refunded', async () => {
    const { id } = await readJson<Answer>(merchant.reference());
    await act(id, 'pay');
    const body = { amount: 1, description: 'Returned' };
    expect(await codeOf(merchant.send('POST', `/refunds/${id}`, body))).toEqual([400, 802]);
    expect(await codeOf(merchant.send('POST', '/refunds/unknown', body))).toEqual([404, 720]);
  });
});

test('a second merchant has its own keys, and sees none of the first’s charges', async () => {
  type Account = { id: string; clientId: string; clientSecret: string };
  const { id } = await readJson<Answer>(merchant.express({ merchantTransactionId: 'MINE' }));
  expect((await sandbox.control('POST', '/appypay/accounts', { entity: '123' })).status).toBe(422);
  expect((await sandbox.control('POST', '/appypay/accounts', { webhookUrl: 'ftp://x' })).status).toBe(422);
  for (const methods of [[], ['UMM'], 'GPO'])
    expect((await sandbox.control('POST', '/appypay/accounts', { methods })).status).toBe(422);
  const account = await readJson<Account>(sandbox.control('POST', '/appypay/accounts', { entity: '00777' }));
  const other = await signIn(sandbox.url, { client_id: account.clientId, client_secret: account.clientSecret });
  expect(other.GPO).not.toBe(merchant.GPO);
  expect(await codeOf(other.send('GET', `/charges/${id}`))).toEqual([404, 720]);
  expect(await codeOf(other.express({ paymentMethod: merchant.GPO }))).toEqual([400, 802]);
  expect((await other.express({ merchantTransactionId: 'MINE' })).status).toBe(202);
  expect((await readJson<Answer>(other.reference())).reference?.entity).toBe('00777');

  expect((await sandbox.control('PUT', `/appypay/accounts/${account.id}`, { newSecret: true })).status).toBe(200);
  expect((await other.send('GET', '/charges')).status).toBe(401);
  expect((await merchant.send('GET', '/charges')).status).toBe(200);
  expect((await sandbox.control('PUT', '/appypay/accounts/unknown', {})).status).toBe(404);
});

test('the applications give the keys of the methods', async () => {
  const list = (query: string) =>
    readJson<{ applications: unknown[]; totalCount: number }>(merchant.send('GET', `/applications${query}`));
  expect(await list('?paymentMethod=GPO&isActive=true')).toEqual({
    applications: [
      expect.objectContaining({
        paymentMethod: 'GPO',
        isDefault: true,
        isActive: true,
        isEnabled: true,
        applicationKeys: [expect.objectContaining({ apiKey: merchant.GPO.slice(4), webHookUrl: null, isActive: true })],
      }),
    ],
    totalCount: 1,
    hasMorePages: false,
  });
  expect((await list('')).totalCount).toBe(2);
  expect((await list('?paymentMethod=UMM')).totalCount).toBe(0);
});
