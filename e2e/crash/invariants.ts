import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import type { ReceiptContent } from '@kumbi/server/modules/payments/payments.table.ts';
import { receiptHash } from '@kumbi/server/modules/payments/receipt/receipt.store.ts';
import type { Client } from 'pg';
import type { Purchase } from './buyers.ts';
import { outside } from './calls.ts';
import { type OutsidePayment, paymentsOutside } from './methods.ts';
import { judgeRefunds } from './returns.ts';
import { stockOfEach } from './shop.ts';

export interface Verdict {
  /** Violations; empty if everything is right. */
  readonly problems: string[];
  readonly figures: Record<string, number>;
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
  const arrived = await paymentsOutside(folder);
  const mails = await addReceipts(folder, withReceipt);
  return connected(databaseUrl, async (client) => {
    const paidHere = await paidAttempts(client);
    const problems = [
      ...comparePayments(arrived, paidHere),
      ...(await checkOnce(client)),
      ...(await judgeMoney(client)),
      ...(await judgeRefunds(folder, client)),
      ...purchases.flatMap((purchase) =>
        purchase.paid && !withReceipt.has(purchase.email) ? [`${purchase.email} paid and has no receipt`] : [],
      ),
    ];
    return {
      problems,
      figures: { paidOutside: arrived.length, paidHere: paidHere.length, mails },
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

interface PaidAttempt {
  readonly provider: string;
  readonly reference: string;
  readonly amount_minor: string;
  readonly delivered: boolean;
}

async function paidAttempts(client: Client): Promise<PaidAttempt[]> {
  const { rows } = await client.query<PaidAttempt>(
    `select a.provider, lower(a.reference) as reference, a.amount_minor, c.delivered from payment_attempts a
     join checkouts c on c.workspace_id = a.workspace_id and c.id = a.checkout_id
     where a.status in ('paid', 'refunded') and c.status = 'paid'`,
  );
  return rows;
}

const nameOf = ({ provider, reference }: { provider: string; reference: string }): string =>
  `${provider} ${reference.toLowerCase()}`;

function comparePayments(arrived: readonly OutsidePayment[], here: readonly PaidAttempt[]): string[] {
  const byName = new Map(here.map((attempt) => [nameOf(attempt), attempt]));
  const problems = arrived.flatMap((payment) => {
    const attempt = byName.get(nameOf(payment));
    if (!attempt) return [`a payment is not booked: ${nameOf(payment)}`];
    if (payment.amountMinor !== null && Number(attempt.amount_minor) !== payment.amountMinor)
      return [`a payment is booked with another amount: ${nameOf(payment)}`];
    return attempt.delivered ? [] : [`a payment is not delivered: ${nameOf(payment)}`];
  });
  if (here.length !== arrived.length)
    problems.push(`${here.length} attempts are paid, and ${arrived.length} payments made`);
  return problems;
}

/** Queries that must find nothing. A query that selects columns has them in its message. */
const never: Readonly<Record<string, string>> = {
  'an attempt is stuck in creating': `select 1 from payment_attempts where status = 'creating'`,
  'a callback was never settled': `select 1 from provider_callbacks where outcome is null`,
  'money without its goods, or with a different amount': `select 1 from payment_issues`,
  'a checkout is paid without an attempt': `select 1 from checkouts c where status = 'paid' and not exists (select 1 from payment_attempts a
       where a.workspace_id = c.workspace_id and a.checkout_id = c.id and a.status in ('paid', 'refunded'))`,
  'a checkout has no sale, or a sale no checkout':
    'select 1 from checkouts c full join sales s on s.workspace_id = c.workspace_id and s.checkout_id = c.id where c.id is null or s.id is null',
  'a paid checkout has no receipt': `select 1 from checkouts c where status = 'paid' and not exists (select 1 from receipts r
       where r.workspace_id = c.workspace_id and r.checkout_id = c.id)`,
  // A periodic job may end with its killed worker: the next run does the same work.
  'a job was given up': `select t.identifier, j.attempts, j.flags, j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts >= j.max_attempts
       and not exists (select 1 from graphile_worker._private_known_crontabs k where k.identifier = t.identifier)`,
  'more is refunded than was paid, or a full refund is not the state of its payment': `select 1 from checkouts c
     join payment_attempts a on a.workspace_id = c.workspace_id and a.checkout_id = c.id and a.status in ('paid', 'refunded')
     where c.refunded_minor <> (select coalesce(sum(r.amount_minor), 0) from payment_refunds r
         where r.workspace_id = c.workspace_id and r.checkout_id = c.id and r.state = 'done')
       or c.refunded_minor > c.received_minor or (a.status = 'refunded') <> (c.refunded_minor = c.received_minor)`,
  'a refund has no credit note, or two': `select 1 from payment_refunds f where f.state = 'done' and (select count(*) from receipts r
       where r.workspace_id = f.workspace_id and r.refund_id = f.id) <> 1`,
  'a counter of checkouts is wrong': `select 1 where (select count(*) from checkouts) <> (select sum(value) from row_counts where counter = 'checkouts')`,
};

async function checkOnce(client: Client): Promise<string[]> {
  const problems: string[] = [];
  for (const [problem, query] of Object.entries(never)) {
    const { rows, fields } = await client.query<Record<string, unknown>>(query);
    if (rows.length === 0) continue;
    const example = fields.length > 1 ? `, one with ${JSON.stringify(rows[0])}` : '';
    problems.push(`${problem} (${rows.length} times${example})`);
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

/**
 * In each currency, the balances are the sum of their entries, and the entries the sum of the payments without the money
 * that was refunded or left for a payout.
 */
async function checkBalance(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ currency: string; owed: string; held: string; entries: string; paid: string }>(
    `select currency,
       (select coalesce(sum(minor), 0) from balances b where b.currency = c.currency) as owed,
       (select coalesce(sum(held_minor), 0) from balances b where b.currency = c.currency) as held,
       (select coalesce(sum(amount_minor), 0) from balance_entries e where e.currency = c.currency) as entries,
       (select coalesce(sum(amount_minor), 0) from checkouts p where p.currency = c.currency and status = 'paid')
         - (select coalesce(sum(amount_minor), 0) from payment_refunds r where r.currency = c.currency and state in ('pending', 'done') and is_held)
         - (select coalesce(sum(amount_minor), 0) from payouts o where o.currency = c.currency and state in ('requested', 'approved', 'paid'))
         as paid
     from (values ('AOA'), ('USD')) c (currency)`,
  );
  return rows.flatMap(({ currency, owed, held, entries, paid }) =>
    owed === entries && entries === paid && held === '0'
      ? []
      : [
          `the balance is ${owed} ${currency} with ${held} on hold, its entries come to ${entries}, and ${paid} was paid and kept`,
        ],
  );
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
