import { parseArgs } from 'node:util';
import { cryptoAssets } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { refusePayoutSchema } from '@kumbi/contract/payments/platform-payouts.schemas.ts';
import { shownIban } from '@kumbi/contract/shared/iban.ts';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney, toMinor } from '@kumbi/contract/shared/money.ts';
import { currencySchema, wireAmountSchema } from '@kumbi/contract/shared/money-schema.ts';
import * as z from 'zod';
import { type Command, CommandRefused } from '../../../kernel/command.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { errorText } from '../../../kernel/texts/server-texts.ts';
import { dayOf } from '../../../kernel/time/zones.ts';
import { type OpenStray, readOpenStrays, settleStray } from '../provider/ethereum/ethereum-stray.store.ts';
import { readOwed, readRefunds } from './payout.reads.ts';
import { recordPayout } from './payout.service.ts';
import type { PayoutStep } from './payout.store.ts';
import { stepPayout } from './payout-step.service.ts';
import { findPayoutWorkspace, readPlatformPayouts } from './platform-payout.reads.ts';
import { recordRefund } from './refund.service.ts';

const usage = `npm run payouts                                             lists requested payouts, balances and refunds to pay
npm run payouts -- pay CODE AMOUNT REFERENCE                records a transfer to the workspace with this code
npm run payouts -- approve ID                               approves a requested payout
npm run payouts -- refuse ID REASON                         refuses it; the workspace reads the reason
npm run payouts -- settle ID REFERENCE                      records the transfer of an approved payout
npm run payouts -- return ID REFERENCE                      records a transfer to a buyer
npm run payouts -- stray ID NOTE                            records what became of a token that no payment counts
  --on YYYY-MM-DD   the day of a transfer to a workspace; today by default
  --currency USD    the currency of its amount; AOA by default`;

const referenceSchema = z.string().trim().min(1).max(100);
const amountSchema = wireAmountSchema.refine((amount) => amount > 0);

/** Lists what the platform owes. `approve` and `refuse` decide on requested payouts. `settle`, `pay` and `return`
 * record transfers that the operator made. */
export const payoutsCommand: Command = {
  name: 'payouts',
  async run(kernel, words) {
    const { verb, rest, options } = parsed(words);
    if (verb === undefined) return list(kernel);
    if (verb === 'pay' && rest.length === 3) return pay(kernel, rest, options);
    if (verb === 'return' && rest.length === 2) return refund(kernel, rest);
    if (verb === 'approve' && rest.length === 1) return decide(kernel, rest[0], { state: 'approved' });
    if (verb === 'refuse' && rest.length === 2) return refusePayout(kernel, rest);
    if (verb === 'stray' && rest.length === 2) return stray(kernel, rest);
    if (verb === 'settle' && rest.length === 2) return settle(kernel, rest, options);
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
  const currency = read(currencySchema, options.currency ?? 'AOA', 'the currency must be AOA or USD');
  const paidOn = readDay(kernel, options);
  const amountMinor = toMinor(read(amountSchema, amount, 'the amount must be above 0, such as 4500 or 4500.50'));
  const reference = read(referenceSchema, name, 'the reference must have 1 to 100 characters');
  const isNew = await recordPayout(kernel, { code, currency, amountMinor, reference, paidOn });
  const shown = formatMoney({ minor: amountMinor, currency }, defaultLocale, true);
  return [isNew ? `Recorded: ${shown} to ${code} as ${reference}, of ${paidOn}` : `${reference} was recorded before`];
}

async function settle(kernel: Kernel, [id, name]: string[], options: Options): Promise<string[]> {
  const reference = read(referenceSchema, name, 'the reference must have 1 to 100 characters');
  return decide(kernel, id, { state: 'paid', reference, paid_on: readDay(kernel, options) });
}

async function refusePayout(kernel: Kernel, [id, words]: string[]): Promise<string[]> {
  const { reason } = read(refusePayoutSchema, { reason: words }, 'the reason must have 1 to 200 characters');
  return decide(kernel, id, { state: 'refused', reason });
}

async function decide(kernel: Kernel, named: string | undefined, step: PayoutStep): Promise<string[]> {
  const id = read(z.uuid(), named, 'the id must be one from the list');
  const workspaceId = await findPayoutWorkspace(kernel, id);
  if (!workspaceId) throw new CommandRefused(errorText('payout.unknown', defaultLocale).message);
  const result = await inSystemCtx(kernel, workspaceId, 'decide on a payout', async (ctx) => {
    const taken = await stepPayout(ctx, id, step);
    if (isRefusal(taken)) throw new CommandRefused(errorText(taken.code, defaultLocale).message);
    return taken;
  });
  return [result ? `Recorded: the payout is ${step.state}` : 'It was recorded before'];
}

function readDay(kernel: Kernel, { on }: Options): string {
  const today = dayOf(kernel.clock.now());
  const day = read(z.iso.date(), on ?? today, 'write the day as 2026-11-24');
  if (day > today) throw new CommandRefused('the day is in the future: record a transfer once it is made');
  return day;
}

async function refund(kernel: Kernel, [issue, name]: string[]): Promise<string[]> {
  const id = read(z.uuid(), issue, 'the id must be one from the list');
  const reference = read(referenceSchema, name, 'the reference must have 1 to 100 characters');
  const isNew = await recordRefund(kernel, { id, reference });
  return [isNew ? `Recorded: refunded as ${reference}` : `${reference} was recorded before`];
}

async function stray(kernel: Kernel, [named, words]: string[]): Promise<string[]> {
  const id = read(z.uuid(), named, 'the id must be one from the list');
  const note = read(referenceSchema, words, 'the note must have 1 to 100 characters');
  const isNew = await settleStray(kernel.db.app, id, note, kernel.clock.now());
  return [isNew ? `Recorded: ${note}` : 'It was recorded before, or there is no such id'];
}

/** The amount of a token that we don't know is in its smallest units. */
async function shownStray({ token: contract, units }: OpenStray): Promise<string> {
  // Every process has this file, and hardly any needs the library of Ethereum, which takes 40 MB.
  const { assets, formatAmount } = await import('../provider/ethereum/crypto-amount.rules.ts');
  const asset = cryptoAssets.find((each) => each === contract || assets[each].token?.toLowerCase() === contract);
  return asset ? `${formatAmount(asset, BigInt(units))} ${asset.toUpperCase()}` : `${units} units of ${contract}`;
}

async function list(kernel: Kernel): Promise<string[]> {
  const [open, owed, refunds, strays] = await Promise.all([
    readPlatformPayouts(kernel),
    readOwed(kernel),
    readRefunds(kernel),
    readOpenStrays(kernel.db.app),
  ]);
  const money = (minor: number, currency: 'AOA' | 'USD') => formatMoney({ minor, currency }, defaultLocale, true);
  return [
    ...(open.length === 0 ? [] : ['Payouts to approve or to transfer (id, state, amount, code, holder, IBAN, bank):']),
    ...open.map(({ id, state, currency, amount_minor: minor, code, owner_name: holder, iban, bank }) =>
      [id, state, money(minor, currency), code, holder, shownIban(iban), bank].join('\t'),
    ),
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
    ...(strays.length === 0
      ? []
      : [
          'Tokens that no payment counts (id, amount, our address with its index, asset of the payment, transaction, sender):',
        ]),
    ...(await Promise.all(
      strays.map(async (row) =>
        [row.id, await shownStray(row), `${row.address} (${row.address_index})`, row.asset, row.hash, row.sender].join(
          '\t',
        ),
      ),
    )),
  ];
}
