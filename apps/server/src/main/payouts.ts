import { parseArgs } from 'node:util';
import { currencySchema, formatMoney, toMinor, wireAmountSchema } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import type { Kernel } from '../kernel/kernel.ts';
import { dayOf } from '../kernel/time/zones.ts';
import {
  PayoutRefused,
  readOwed,
  readReturns,
  recordPayout,
  recordReturn,
} from '../modules/payments/payments.public.ts';

const payoutsUsage = `npm run payouts                                             what is owed, and what goes back to buyers
npm run payouts -- pay CODE AMOUNT REFERENCE                a transfer to the workspace of this code was made
npm run payouts -- return ID REFERENCE                      what goes back to a buyer was transferred
  --on YYYY-MM-DD   the day of a transfer to a workspace, without it today
  --currency USD    of its amount, without it AOA`;

const referenceSchema = z.string().trim().min(1).max(100);
const amountSchema = wireAmountSchema.refine((amount) => amount > 0);

/**
 * What the operator asks of the ledger: nothing lists it, `pay` and `return` record what was transferred.
 * @returns the lines to print
 * @throws PayoutRefused
 */
export async function operatePayouts(kernel: Kernel, words: readonly string[]): Promise<string[]> {
  const { verb, rest, options } = parsed(words);
  if (verb === undefined) return list(kernel);
  if (verb === 'pay' && rest.length === 3) return pay(kernel, rest, options);
  if (verb === 'return' && rest.length === 2) return giveBack(kernel, rest);
  throw new PayoutRefused(payoutsUsage);
}

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
    throw new PayoutRefused(`${error instanceof Error ? error.message : String(error)}\n${payoutsUsage}`);
  }
}

function read<S extends z.ZodType>(schema: S, value: unknown, otherwise: string): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new PayoutRefused(otherwise);
  return result.data;
}

async function pay(kernel: Kernel, [code = '', amount, name]: string[], options: Options): Promise<string[]> {
  const today = dayOf(kernel.clock.now());
  const currency = read(currencySchema, options.currency ?? 'AOA', 'a currency is AOA or USD');
  const paidOn = read(z.iso.date(), options.on ?? today, 'a day is written as 2026-11-24');
  if (paidOn > today) throw new PayoutRefused('a transfer is recorded when it was made: the day is still to come');
  const amountMinor = toMinor(read(amountSchema, amount, 'an amount is above 0 and written as 4500 or 4500.50'));
  const reference = read(referenceSchema, name, 'a reference has 1 to 100 characters');
  const isNew = await recordPayout(kernel, { code, currency, amountMinor, reference, paidOn });
  const shown = formatMoney({ minor: amountMinor, currency }, 'en', true);
  return [isNew ? `Recorded: ${shown} to ${code} as ${reference}, of ${paidOn}` : `${reference} was recorded before`];
}

async function giveBack(kernel: Kernel, [issue, name]: string[]): Promise<string[]> {
  const id = read(z.uuid(), issue, 'an id is one of those that the list shows');
  const reference = read(referenceSchema, name, 'a reference has 1 to 100 characters');
  const isNew = await recordReturn(kernel, { id, reference });
  return [isNew ? `Recorded: it went back as ${reference}` : `${reference} was recorded before`];
}

async function list(kernel: Kernel): Promise<string[]> {
  const [owed, returns] = await Promise.all([readOwed(kernel), readReturns(kernel)]);
  const money = (minor: number, currency: 'AOA' | 'USD') => formatMoney({ minor, currency }, 'en', true);
  return [
    owed.length === 0
      ? 'Nothing is owed to any workspace.'
      : 'Owed to workspaces (code, amount, held for their decision, name, owner):',
    ...owed.map(({ code, name, owner, currency, minor, held_minor: held }) =>
      [code, money(minor, currency), money(held, currency), name, owner].join('\t'),
    ),
    returns.length === 0
      ? 'Nothing goes back to buyers.'
      : 'Goes back to buyers (id, amount, workspace and order, paid to, buyer):',
    ...returns.map((row) =>
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
