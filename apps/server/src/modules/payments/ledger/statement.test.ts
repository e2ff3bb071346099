import { randomUUID } from 'node:crypto';
import { balance } from '@kumbi/contract/payments/payments.endpoints.ts';
import { statementPdfRows } from '@kumbi/contract/payments/payouts.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { expect } from 'vitest';
import { addDays, dayOf } from '../../../kernel/time/zones.ts';
import { test } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { requestPayout, usableAccount } from '../payout/payout.factory.ts';
import { readPdf } from '../receipt/receipt-pdf.factory.ts';
import { newestPayment, paidCheckout, refundPayment } from '../refund/refund.factory.ts';

/** More than two parts of a file, at few times, so that many entries have the same one. */
const many = 1_234;

/** Inserts sales of the last sixty days. */
async function insertSales(server: TestServer, owner: TestPerson, count: number): Promise<void> {
  await server.kernel.db.ownerPool.query(
    `with entries as (
       insert into balance_entries (workspace_id, id, currency, amount_minor, held_minor, kind, created_at)
       select $1, gen_random_uuid(), 'AOA', 10000 + i, 0, 'sale', now() - interval '1 day' * (i % 60 + 1) from generate_series(1, $2) i
       returning amount_minor)
     insert into balances (workspace_id, currency, slot, minor) select $1, 'AOA', 15, sum(amount_minor) from entries`,
    [owner.workspaceId, count],
  );
}

test.beforeAll(async ({ server, owner }) => {
  await insertSales(server, owner, many);
  await paidCheckout(server, owner, { amountMinor: 1_000_000 });
  await refundPayment(server, owner, await newestPayment(server, owner), 1000);
  await usableAccount(server, owner);
  await requestPayout(server, owner, 6000);
});

const today = (server: TestServer) => dayOf(server.clock.now(), 'Africa/Luanda');
const file = async (
  server: TestServer,
  as: TestPerson,
  kind: 'export' | 'download',
  days: number,
  locale: Locale = 'en',
) => {
  const to = today(server);
  const query = new URLSearchParams({ currency: 'AOA', from: addDays(to, -days), to });
  const headers = { cookie: as.cookie, 'accept-language': locale };
  return server.fetch(`/api/v1/company/balance-statement/${kind}?${query}`, { headers });
};

interface Sheet {
  readonly opening: number;
  readonly closing: number;
  readonly moneyIn: number;
  readonly moneyOut: number;
  readonly lines: readonly { amount: number; balance: number }[];
}

async function sheet(server: TestServer, as: TestPerson, days: number): Promise<Sheet> {
  const rows = (await (await file(server, as, 'export', days)).text())
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  const named = (name: string) => rows.find(([, , kind]) => kind === name) ?? [];
  return {
    opening: Number(named('Opening balance')[6]),
    closing: Number(named('Closing balance')[6]),
    moneyIn: Number(named('Money in')[5]),
    moneyOut: Number(named('Money out')[5]),
    lines: rows
      .filter(([, time]) => time !== '')
      .map((cells) => ({ amount: Number(cells[5]), balance: Number(cells[6]) })),
  };
}

const cents = (amount: number): number => Math.round(amount * 100);

test.for([0, 7, 30, 200])(
  'opening and movements of %i days are the closing balance',
  async (days, { server, owner }) => {
    const { opening, closing, moneyIn, moneyOut, lines } = await sheet(server, owner, days);
    let running = cents(opening);
    for (const { amount, balance: after } of lines) {
      running += cents(amount);
      expect(cents(after)).toBe(running);
    }
    expect(cents(closing)).toBe(running);
    expect(cents(opening) + cents(moneyIn) + cents(moneyOut)).toBe(running);
    const [now] = (await server.call(balance.get, {}, { as: owner })).body.balances;
    expect(closing).toBe(now?.available);
    if (days === 200) expect([opening, lines.length]).toEqual([0, many + 3]);
  },
);

test('the closing balance of one period is the opening balance of the next', async ({ server, owner }) => {
  const to = addDays(today(server), -10);
  const query = new URLSearchParams({ currency: 'AOA', from: addDays(to, -20), to });
  const path = `/api/v1/company/balance-statement/export?${query}`;
  const text = await (await server.fetch(path, { headers: { cookie: owner.cookie, 'accept-language': 'en' } })).text();
  const closing = Number(/Closing balance,,,,(-?[\d.]+)/.exec(text)?.[1]);
  expect(closing).toBe((await sheet(server, owner, 9)).opening);
});

test.for(['en', 'pt'] as const)(
  'the PDF has the sums and the words of its reader in %s',
  async (locale, { server, owner }) => {
    const answer = await file(server, owner, 'download', 10, locale);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { written } = readPdf(Buffer.from(await answer.arrayBuffer()));
    const text = written.join('\n');
    expect(text).toContain(locale === 'en' ? 'Balance statement' : 'Extrato do saldo');
    expect(text).toContain(locale === 'en' ? 'Closing balance' : 'Saldo final');
    expect(text).toMatch(locale === 'en' ? /Page 1 of [2-9]/ : /Página 1 de [2-9]/);
    expect(text).toContain('Ana Domingos · 1001');
  },
);

test('a PDF with too many movements is refused, and the CSV file has all of them', async ({ server }) => {
  const busy = await server.person();
  await insertSales(server, busy, statementPdfRows + 1);
  const refused = await file(server, busy, 'download', 100);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'statement.too_long' });
  expect((await sheet(server, busy, 100)).lines).toHaveLength(statementPdfRows + 1);
});

test('an empty period has equal balances, and a formula stays text', async ({ server, stranger }) => {
  expect(await sheet(server, stranger, 30)).toEqual({ opening: 0, closing: 0, moneyIn: 0, moneyOut: 0, lines: [] });
  await server.kernel.db.ownerPool.query(
    `with p as (insert into payouts (workspace_id, id, currency, amount_minor, state, reference, paid_on, created_at, ended_at)
       values ($1, $2, 'AOA', 5, 'paid', '=cmd', now(), now(), now()) returning id)
     insert into balance_entries (workspace_id, id, currency, amount_minor, held_minor, kind, payout_id, created_at)
       select $1, gen_random_uuid(), 'AOA', -5, 0, 'payout', id, now() from p`,
    [stranger.workspaceId, randomUUID()],
  );
  expect(await (await file(server, stranger, 'export', 1)).text()).toContain(",'=cmd,-0.05,");
});
