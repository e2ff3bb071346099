import { parseArgs } from 'node:util';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney, toMinor } from '@kumbi/contract/shared/money.ts';
import { currencySchema, wireAmountSchema } from '@kumbi/contract/shared/money-schema.ts';
import * as z from 'zod';
import { type Command, CommandRefused } from '../../../kernel/command.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { dayOf } from '../../../kernel/time/zones.ts';
import { readOwed, readRefunds } from './payout.reads.ts';
import { recordPayout } from './payout.service.ts';
import { recordRefund } from './refund.service.ts';

const usage = `npm run payouts                                             lists balances and refunds to pay
npm run payouts -- pay CODE AMOUNT REFERENCE                records a transfer to the workspace with this code
npm run payouts -- return ID REFERENCE                      records a transfer to a buyer
  --on YYYY-MM-DD   the day of a transfer to a workspace; today by default
  --currency USD    the currency of its amount; AOA by default`;

const referenceSchema = z.string().trim().min(1).max(100);
const amountSchema = wireAmountSchema.refine((amount) => amount > 0);

/** Lists what the platform owes. `pay` and `return` record transfers that the operator made. */
export const payoutsCommand: Command = {
  name: 'payouts',
  async run(kernel, words) {
    const { verb, rest, options } = parsed(words);
    if (verb === undefined) return list(kernel);
    if (verb === 'pay' && rest.length === 3) return pay(kernel, rest, options);
    if (verb === 'return' && rest.length === 2) return refund(kernel, rest);
    throw new CommandRefused(usage);
  },
};

interface Options {
  readonly on?: string | undefined;
  readonly currency?: string | undefined;
}

function parsed(words: readonly string[]): { verb: string | undefined; rest: string[]; options: Options } {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { on: { type: 'string' }, currency: { type: 'string' } },
    });
    const [verb, ...rest] = positionals;
    return { verb, rest, options: values };
  } catch (error) {
    throw new CommandRefused(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function read<S extends z.ZodType>(schema: S, value: unknown, otherwise: string): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new CommandRefused(otherwise);
  return result.data;
}

async function pay(kernel: Kernel, [code = '', amount, name]: string[], options: Options): Promise<string[]> {
  const today = dayOf(kernel.clock.now());
  const currency = read(currencySchema, options.currency ?? 'AOA', 'the currency must be AOA or USD');
  const paidOn = read(z.iso.date(), options.on ?? today, 'write the day as 2026-11-24');
  if (paidOn > today) throw new CommandRefused('the day is in the future: record a transfer once it is made');
  const amountMinor = toMinor(read(amountSchema, amount, 'the amount must be above 0, such as 4500 or 4500.50'));
  const reference = read(referenceSchema, name, 'the reference must have 1 to 100 characters');
  const isNew = await recordPayout(kernel, { code, currency, amountMinor, reference, paidOn });
  const shown = formatMoney({ minor: amountMinor, currency }, defaultLocale, true);
  return [isNew ? `Recorded: ${shown} to ${code} as ${reference}, of ${paidOn}` : `${reference} was recorded before`];
}

async function refund(kernel: Kernel, [issue, name]: string[]): Promise<string[]> {
  const id = read(z.uuid(), issue, 'the id must be one from the list');
  const reference = read(referenceSchema, name, 'the reference must have 1 to 100 characters');
  const isNew = await recordRefund(kernel, { id, reference });
  return [isNew ? `Recorded: refunded as ${reference}` : `${reference} was recorded before`];
}

async function list(kernel: Kernel): Promise<string[]> {
  const [owed, refunds] = await Promise.all([readOwed(kernel), readRefunds(kernel)]);
  const money = (minor: number, currency: 'AOA' | 'USD') => formatMoney({ minor, currency }, defaultLocale, true);
  return [
    owed.length === 0
      ? 'Nothing is owed to any workspace.'
      : 'Owed to workspaces (code, amount, on hold until they decide, name, owner):',
    ...owed.map(({ code, name, owner, currency, minor, held_minor: held }) =>
      [code, money(minor, currency), money(held, currency), name, owner].join('\t'),
    ),
    refunds.length === 0 ? 'No refunds to pay.' : 'Refunds to pay (id, amount, workspace and order, paid to, buyer):',
    ...refunds.map((row) =>
      [
        row.id,
        money(row.minor, row.currency),
        `${row.code} ${row.number}`,
        row.reference ?? '',
        [row.buyer_name, row.buyer_phone, row.buyer_email].filter(Boolean).join(', '),
      ].join('\t'),
    ),
  ];
}
