import { ledgerEntries } from '@kumbi/contract/quotas/ledger.endpoints.ts';
import { bytesPerMb } from '@kumbi/contract/quotas/quotas.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { grantBought, returnQuota, spend } from '../quota.service.ts';
import { givePlan, inside } from '../quotas.factory.ts';

const test = ownServerTest();

test('the ledger explains every change to the owner', async ({ server }) => {
  const owner = await server.person();
  await givePlan(server, owner, { code: 'unlimited', allowances: { pages: 20 } });
  const page = uuidv7();
  await inside(server, owner, (ctx) => spend(ctx, 'pages', 2, page));
  await inside(server, owner, (ctx) => returnQuota(ctx, 'pages', 1, page));
  await inside(server, owner, (ctx) => spend(ctx, 'storage_mb', bytesPerMb + 1, page));
  await inside(server, owner, (ctx) =>
    grantBought(ctx, 'kmail_emails', 7, { source: 'grant', reason: 'For the outage of Monday' }),
  );
  const list = async (query: Parameters<typeof server.call<typeof ledgerEntries.list>>[1]['query']) =>
    (await server.call(ledgerEntries.list, { query }, { as: owner })).body;
  const short = ({ entries }: Awaited<ReturnType<typeof list>>) =>
    entries.map(({ counter, units, reason, note }) => [counter, units, reason, note]);
  expect(short(await list({ counter: 'pages' }))).toEqual([
    ['pages', 1, 'given_back', null],
    ['pages', -2, 'created', null],
    ['pages', 20, 'plan', null],
  ]);
  expect(short(await list({ counter: 'storage_mb' }))[0]).toEqual(['storage_mb', -2, 'created', null]);
  expect(short(await list({ counter: 'kmail_emails' }))[0]).toEqual([
    'kmail_emails',
    7,
    'other',
    'For the outage of Monday',
  ]);
  expect(short(await list({ counter: 'webhooks' }))).toEqual([['webhooks', 999_999, 'plan', null]]);

  const first = await list({ nextPage: 3 });
  expect(first).toMatchObject({ has: true, cursor: expect.any(String) });
  const seen = new Set(first.entries.map(({ id }) => id));
  const second = await list({ nextPage: 100, cursor: first.cursor });
  expect(second.has).toBe(false);
  expect(second.entries.some(({ id }) => seen.has(id))).toBe(false);
  expect(second.entries.length + 3).toBe(first.total);
  expect(first.entries.map(({ counter }) => counter)).not.toContain('bulk_email');
});

test('only the owner reads the ledger', async ({ server }) => {
  const owner = await server.person();
  const stranger = await server.person();
  expect((await server.send(ledgerEntries.list, {})).status).toBe(401);
  expect((await server.send(ledgerEntries.list, {}, { as: stranger, company: owner.code })).status).toBe(403);
  for (const role of ['editor', 'max-editor'] as const)
    expect((await server.send(ledgerEntries.list, {}, { as: await server.member(owner, role) })).status).toBe(403);
  const invalid = await server.send(ledgerEntries.list, { query: { counter: 'gold' as never } }, { as: owner });
  expect(invalid).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});
