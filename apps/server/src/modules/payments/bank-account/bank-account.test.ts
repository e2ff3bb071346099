import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { bankAccounts } from '@kumbi/contract/payments/bank-accounts.endpoints.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

const test = ownServerTest();
const angolan = 'AO06004400006729503010102';
const portuguese = 'PT50000201231234567890154';

const account = (change: object = {}) => ({ owner_name: 'Terra Boa, Lda.', iban: angolan, bank: 'BAI', ...change });
const save = (server: TestServer, as: TestPerson, change: object = {}, currency: Currency = 'AOA') =>
  server.send(bankAccounts.save, { params: { currency }, body: account(change) }, { as });
const saved = async (...[server, as, change, currency]: Parameters<typeof save>) => {
  const input = { params: { currency: currency ?? 'AOA' }, body: account(change) } as const;
  return (await server.call(bankAccounts.save, input, { as })).body.bank_account;
};
const list = async (server: TestServer, as: TestPerson) =>
  (await server.call(bankAccounts.list, {}, { as })).body.bank_accounts;
const hoursUntil = (server: TestServer, moment: string): number =>
  (Date.parse(moment) - server.clock.now().getTime()) / 3_600_000;

test('an owner sets an account for each currency, which payouts can use after a day', async ({ server }) => {
  const owner = await server.person();
  expect(await list(server, owner)).toEqual([]);
  const first = await saved(server, owner, { iban: 'ao06 0044 0000 6729 5030 1010 2', offers_transfer: true });
  expect(first).toMatchObject({
    ...{ currency: 'AOA', owner_name: 'Terra Boa, Lda.', iban: angolan, masked_iban: 'AO06 •••• 0102', bank: 'BAI' },
    offers_transfer: true,
  });
  expect(hoursUntil(server, first.usable_at)).toBeCloseTo(24, 1);
  await save(server, owner, { iban: portuguese, bank: undefined }, 'USD');
  expect(await list(server, owner)).toMatchObject([
    { currency: 'AOA', iban: angolan },
    { currency: 'USD', iban: portuguese, bank: '', offers_transfer: false },
  ]);
});

test('editors see a masked IBAN', async ({ server }) => {
  const owner = await server.person();
  await save(server, owner);
  const editor = await server.member(owner, 'editor');
  expect(await list(server, editor)).toMatchObject([{ iban: null, masked_iban: 'AO06 •••• 0102' }]);
});

test('only another holder or IBAN starts the wait again', async ({ server }) => {
  const owner = await server.person();
  await save(server, owner);
  const [first] = await list(server, owner);
  server.clock.advance(3_600_000);
  const changed = async (change: object) => (await saved(server, owner, change)).usable_at;
  expect(await changed({ bank: 'BFA', offers_transfer: true })).toBe(first?.usable_at);
  expect(hoursUntil(server, await changed({ owner_name: 'Zita Mucangue' }))).toBeCloseTo(24, 1);
  server.clock.advance(3_600_000);
  expect(hoursUntil(server, await changed({ iban: 'AO06000600000100037131174' }))).toBeCloseTo(24, 1);
});

test('an account that cannot receive the currency is refused with its field', async ({ server }) => {
  const owner = await server.person();
  const refused = (fields: object) => ({ status: 400, body: { code: 'request.invalid', fields } });
  expect(await save(server, owner, { iban: 'AO06004400006729503010103' })).toMatchObject(
    refused({ iban: expect.any(String) }),
  );
  expect(await save(server, owner, { iban: portuguese })).toMatchObject(
    refused({ iban: expect.stringContaining('AO') }),
  );
  expect(await save(server, owner, { offers_transfer: true }, 'USD')).toMatchObject(
    refused({ offers_transfer: expect.any(String) }),
  );
  expect(await save(server, owner, { owner_name: ' ' })).toMatchObject(refused({ owner_name: expect.any(String) }));
  expect(await save(server, owner, {}, 'EUR' as Currency)).toMatchObject({ status: 400 });
  expect(await list(server, owner)).toEqual([]);
});

test('each other destination is in the audit log and in an email, never with the whole IBAN', async ({ server }) => {
  const owner = await server.person();
  await save(server, owner);
  await save(server, owner);
  await save(server, owner, { iban: 'AO06000600000100037131174' });
  await server.send(bankAccounts.delete, { params: { currency: 'AOA' } }, { as: owner });
  const again = await server.send(bankAccounts.delete, { params: { currency: 'AOA' } }, { as: owner });
  expect(again).toMatchObject({ status: 404, body: { code: 'bank_account.unknown' } });
  await server.runJobs();
  await server.runJobs();
  const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: owner })).body;
  const logged = entries.filter(({ action }) => action.startsWith('bank_account.'));
  expect(logged).toMatchObject([
    { action: 'bank_account.deleted', before: { iban: 'AO06 •••• 1174' }, after: { iban: '' } },
    { action: 'bank_account.saved', before: { iban: 'AO06 •••• 0102' }, after: { iban: 'AO06 •••• 1174' } },
    { action: 'bank_account.saved', before: { iban: '' }, after: { iban: 'AO06 •••• 0102', name: 'Terra Boa, Lda.' } },
  ]);
  const { emails } = await server.outside<{ emails: { subject: string }[] }>(`/emails?to=${owner.email}`);
  const mails = emails.filter(({ subject }) => subject.startsWith('Bank account for payouts'));
  expect(mails.map(({ subject }) => subject.split(' ').at(-1)).sort()).toEqual(['changed', 'changed', 'removed']);
  expect(JSON.stringify([logged, mails])).not.toContain('0000672950');
});

test('an old proof of identity is not enough', async ({ server }) => {
  const owner = await server.person();
  await server.kernel.db.ownerPool.query(
    `update auth_session set proven_at = now() - interval '1 hour' where user_id = $1`,
    [owner.userId],
  );
  const refused = { status: 403, body: { code: 'auth.proof_required' } };
  expect(await save(server, owner)).toMatchObject(refused);
  expect(await server.send(bankAccounts.delete, { params: { currency: 'AOA' } }, { as: owner })).toMatchObject(refused);
  expect(await list(server, owner)).toEqual([]);
});

test('a maximum editor cannot move the money elsewhere', async ({ server }) => {
  const owner = await server.person();
  const manager = await server.member(owner, 'max-editor');
  expect(await save(server, manager)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
});

test.beforeAll(async ({ server, owner }) => {
  await save(server, owner);
});

testRights(test, {
  tables: ['bank_accounts', 'audit_entries'],
  cases: [
    { endpoint: bankAccounts.list, input: () => ({}), elsewhere: { bank_accounts: [] } },
    {
      endpoint: bankAccounts.save,
      input: () => ({ params: { currency: 'AOA' }, body: account() }),
      invalid: { params: { currency: 'AOA' }, body: { owner_name: '', iban: 'AO06' } },
      managersOnly: true,
    },
    {
      endpoint: bankAccounts.delete,
      input: () => ({ params: { currency: 'AOA' } }),
      unknown: 'bank_account.unknown',
      managersOnly: true,
    },
  ],
});
