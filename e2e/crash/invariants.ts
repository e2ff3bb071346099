import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import type { ReceiptContent } from '@kumbi/server/modules/payments/payments.table.ts';
import { receiptHash } from '@kumbi/server/modules/payments/receipt/receipt.store.ts';
import type { Client } from 'pg';
import type { Purchase } from './buyers.ts';
import { outside } from './calls.ts';
import { stockOfEach } from './shop.ts';

export interface Verdict {
  /** Violations; empty if everything is right. */
  readonly problems: string[];
  readonly figures: Record<string, number>;
}

interface OutsidePayment {
  readonly id: number;
  readonly reference_id: number;
  readonly amount: string;
}

/**
 * Compares the installation's data with the outside world's, and with itself.
 *
 * @param withReceipt the buyers whose receipt was seen before: the sandbox lists the newest thousand emails only
 */
export async function judge(
  folder: string,
  databaseUrl: string,
  purchases: readonly Purchase[],
  withReceipt = new Set<string>(),
): Promise<Verdict> {
  const { body } = await outside<{ payments: OutsidePayment[] }>(folder, '/payments?limit=1000');
  const mails = await addReceipts(folder, withReceipt);
  return connected(databaseUrl, async (client) => {
    const paidHere = await paidAttempts(client);
    const problems = [
      ...comparePayments(body.payments, paidHere),
      ...(await checkOnce(client)),
      ...(await judgeMoney(client)),
      ...purchases.flatMap((purchase) =>
        purchase.paid && !withReceipt.has(purchase.email) ? [`${purchase.email} paid and has no receipt`] : [],
      ),
    ];
    return {
      problems,
      figures: { paidOutside: body.payments.length, paidHere: paidHere.length, mails },
    };
  });
}

/** Adds the recipients of receipts. @returns the number of all emails */
export async function addReceipts(folder: string, withReceipt: Set<string>): Promise<number> {
  const { body } = await outside<{ total: number; emails: { recipients: string[]; attachments: number }[] }>(
    folder,
    '/emails?limit=1000',
  );
  for (const mail of body.emails) if (mail.attachments > 0) for (const to of mail.recipients) withReceipt.add(to);
  return body.total;
}

/** Checks the rules that hold at any time, also while buyers pay. */
export const judgeMoney = async (client: Client): Promise<string[]> => [
  ...(await checkStock(client)),
  ...(await checkBalance(client)),
  ...(await checkReceipts(client)),
];

type PaidAttempt = { reference: string; provider_payment_id: string; amount_minor: string; delivered: boolean };

async function paidAttempts(client: Client): Promise<PaidAttempt[]> {
  const { rows } = await client.query<PaidAttempt>(
    `select a.reference, a.provider_payment_id, a.amount_minor, c.delivered from payment_attempts a
     join checkouts c on c.workspace_id = a.workspace_id and c.id = a.checkout_id
     where a.status = 'paid' and c.status = 'paid'`,
  );
  return rows;
}

function comparePayments(known: readonly OutsidePayment[], here: readonly PaidAttempt[]): string[] {
  const byPayment = new Map(here.map((attempt) => [attempt.provider_payment_id, attempt]));
  const problems = known.flatMap((payment) => {
    const attempt = byPayment.get(String(payment.id));
    if (!attempt) return [`payment ${payment.id} of reference ${payment.reference_id} is not booked`];
    if (Number(attempt.amount_minor) !== Math.round(Number(payment.amount) * 100))
      return [`payment ${payment.id} is booked with another amount`];
    return attempt.delivered ? [] : [`payment ${payment.id} is not delivered`];
  });
  if (here.length !== known.length)
    problems.push(`${here.length} attempts are paid, and ${known.length} payments made`);
  return problems;
}

/** Queries that must find nothing. */
const never: Readonly<Record<string, string>> = {
  'an attempt is stuck in creating': `select 1 from payment_attempts where status = 'creating'`,
  'a callback was never settled': `select 1 from provider_callbacks where outcome is null`,
  'money without its goods, or with a different amount': `select 1 from payment_issues`,
  'a checkout is paid without an attempt': `select 1 from checkouts c where status = 'paid' and not exists (select 1 from payment_attempts a
       where a.workspace_id = c.workspace_id and a.checkout_id = c.id and a.status = 'paid')`,
  'a checkout has no sale, or a sale no checkout':
    'select 1 from checkouts c full join sales s on s.workspace_id = c.workspace_id and s.checkout_id = c.id where c.id is null or s.id is null',
  'a paid checkout has no receipt': `select 1 from checkouts c where status = 'paid' and not exists (select 1 from receipts r
       where r.workspace_id = c.workspace_id and r.checkout_id = c.id)`,
  // A periodic job may end with its killed worker: the next run does the same work.
  'a job was given up': `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts >= j.max_attempts
       and not exists (select 1 from graphile_worker._private_known_crontabs k where k.identifier = t.identifier)`,
  'a counter of checkouts is wrong': `select 1 where (select count(*) from checkouts) <> (select sum(value) from row_counts where counter = 'checkouts')`,
};

async function checkOnce(client: Client): Promise<string[]> {
  const problems: string[] = [];
  for (const [problem, query] of Object.entries(never)) {
    const { rowCount } = await client.query(query);
    if (rowCount) problems.push(`${problem} (${rowCount} times)`);
  }
  return problems;
}

/** Stock fell by the paid quantity, and the reserved quantity equals the open purchases. */
async function checkStock(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ title: string; stock: number; reserved: number; sold: string; held: string }>(
    `select p.title, p.stock_amount as stock, p.reserved,
       coalesce(sum((line->>'quantity')::int) filter (where c.status = 'paid'), 0) as sold,
       coalesce(sum((line->>'quantity')::int) filter (where c.status = 'waiting'), 0) as held
     from products p left join (sales s cross join jsonb_array_elements(s.lines) line
       join checkouts c on c.workspace_id = s.workspace_id and c.id = s.checkout_id) on line->>'product_id' = p.id::text
     group by p.workspace_id, p.id`,
  );
  return rows.flatMap((row) => [
    ...(row.stock === stockOfEach - Number(row.sold)
      ? []
      : [`${row.title}: ${row.stock} left where ${row.sold} of ${stockOfEach} were paid`]),
    ...(row.reserved === Number(row.held)
      ? []
      : [`${row.title}: ${row.reserved} reserved where ${row.held} wait to be paid`]),
  ]);
}

async function checkBalance(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ owed: string; entries: string; paid: string }>(
    `select (select coalesce(sum(minor), 0) from balances) as owed,
       (select coalesce(sum(amount_minor), 0) from balance_entries) as entries,
       (select coalesce(sum(amount_minor), 0) from checkouts where status = 'paid') as paid`,
  );
  const { owed, entries, paid } = rows[0] ?? {};
  return owed === entries && entries === paid
    ? []
    : [`the balance is ${owed}, its entries come to ${entries}, and ${paid} was paid`];
}

async function checkReceipts(client: Client): Promise<string[]> {
  const { rows } = await client.query<{
    series: string;
    number: number;
    content: ReceiptContent;
    previous_hash: string;
    hash: string;
  }>('select series, number, content, previous_hash, hash from receipts order by series, number');
  let previous = { series: '', number: 0, hash: '' };
  return rows.flatMap((row) => {
    const before = row.series === previous.series ? previous : { number: 0, hash: '' };
    previous = row;
    if (row.number !== before.number + 1) return [`receipt ${row.number} follows ${before.number}`];
    const right =
      row.previous_hash === before.hash && row.hash === receiptHash(before.hash, row.series, row.number, row.content);
    return right ? [] : [`the chain of receipts breaks at ${row.number}`];
  });
}
