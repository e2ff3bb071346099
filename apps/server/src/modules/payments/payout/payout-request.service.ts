import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { payouts } from '@kumbi/contract/payments/payouts.endpoints.ts';
import { leastPayoutMinor, payoutsPerDay } from '@kumbi/contract/payments/payouts.limits.ts';
import { dateFormat } from '@kumbi/contract/shared/formats.ts';
import { defaultLocale, intlTags } from '@kumbi/contract/shared/locale.ts';
import { type Currency, formatMoney, toMinor } from '@kumbi/contract/shared/money.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { dayMs, platformZone } from '../../../kernel/time/zones.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { type BankAccount, readBankAccount } from '../bank-account/bank-account.service.ts';
import { moveBalance, readBalances } from '../ledger/balance.store.ts';
import {
  countPayouts,
  insertPayout,
  lockAvailable,
  type PayoutRow,
  readOpenPayouts,
  readPayout,
  readPayoutPage,
} from './payout.store.ts';
import { payoutView } from './payout.view.ts';
import { announcePayout } from './payout-news.service.ts';
import { stepPayout } from './payout-step.service.ts';

type OnePayout = Returns<typeof payouts.create>;

export async function listPayouts(
  ctx: MemberCtx,
  { state, currency, ...query }: Parsed<typeof payouts.list>['query'],
): Promise<Returns<typeof payouts.list>> {
  const { rows, ...page } = await readPayoutPage(ctx, query, { state, currency });
  return { ...page, payouts: rows.map(payoutView) };
}

/** Requests a payout. Its money leaves the balance immediately, so that nothing else can use it. */
export async function createPayout(
  ctx: MemberCtx,
  { currency, amount }: Parsed<typeof payouts.create>['body'],
): Promise<OnePayout | Refusal> {
  // Requests, transfers and refunds of one workspace wait for each other here.
  const available = await lockAvailable(ctx, currency);
  const account = await readBankAccount(ctx, currency);
  if (!account) return refuse('payout.no_account');
  const refused = refuseAccount(ctx, account) ?? (await refuseState(ctx, currency));
  if (refused) return refused;
  const amountMinor = amount === undefined ? available : toMinor(amount);
  const tooMuch = refuseAmount(ctx, { currency, amountMinor, available });
  if (tooMuch) return tooMuch;
  const id = await insertPayout(ctx, {
    ...{ state: 'requested', currency, amount_minor: amountMinor, asked_by: ctx.actor.userId },
    ...{ owner_name: account.ownerName, iban: account.iban, bank: account.bank },
  });
  await moveBalance(ctx, { kind: 'payout', currency, availableMinor: -amountMinor, heldMinor: 0, payoutId: id });
  const payout = await getPayout(ctx, id);
  await recordAudit(ctx, { action: 'payout.requested', subject: payoutSubject(payout) });
  await announcePayout(ctx, payout);
  return { payout: payoutView(payout) };
}

/** Cancels a payout that the operator hasn't approved. A repeat changes nothing. */
export async function cancelPayout(ctx: MemberCtx, id: string): Promise<OnePayout | Refusal> {
  const result = await stepPayout(ctx, id, { state: 'cancelled' });
  return typeof result === 'boolean' ? { payout: payoutView(await getPayout(ctx, id)) } : result;
}

/** The account is checked when it is used, because it may have been new at the time of an earlier request. */
function refuseAccount({ kernel, locale }: Ctx, { usableAt }: BankAccount): Refusal | undefined {
  if (usableAt <= kernel.clock.now()) return undefined;
  const moment = dateFormat(intlTags[locale], { dateStyle: 'short', timeStyle: 'short', timeZone: platformZone });
  return refuse('payout.account_waiting', { values: { moment: moment.format(usableAt) } });
}

async function refuseState(ctx: Ctx, currency: Currency): Promise<Refusal | undefined> {
  if ((await readOpenPayouts(ctx)).some((open) => open.currency === currency)) return refuse('payout.open_already');
  const since = new Date(ctx.kernel.clock.now().getTime() - dayMs);
  if ((await countPayouts(ctx, since)) >= payoutsPerDay) return refuse('payout.too_many');
  // A debt in another currency counts too: the platform has no other security for it.
  const debt = (await readBalances(ctx)).find(({ minor }) => minor < 0);
  if (!debt) return undefined;
  const amount = formatMoney({ minor: -debt.minor, currency: debt.currency }, ctx.locale, true);
  return refuse('payout.in_debt', { values: { amount } });
}

interface Asked {
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly available: number;
}

function refuseAmount({ locale }: Ctx, { currency, amountMinor, available }: Asked): Refusal | undefined {
  const shown = (minor: number) => formatMoney({ minor, currency }, locale, true);
  const least = leastPayoutMinor[currency];
  if (amountMinor < least)
    return refuse('payout.too_small', {
      values: { least: shown(least) },
      fields: { amount: 'validation.too_small' },
    });
  if (amountMinor > available)
    return refuse('payout.too_much', {
      values: { available: shown(Math.max(0, available)) },
      fields: { amount: 'validation.too_big' },
    });
  return undefined;
}

async function getPayout(ctx: Ctx, id: string): Promise<PayoutRow> {
  const payout = await readPayout(ctx, id);
  if (!payout) throw new Error('a payout is not stored');
  return payout;
}

const payoutSubject = ({ amount_minor: minor, currency, owner_name }: PayoutRow): string =>
  `${formatMoney({ minor, currency }, defaultLocale, true)} · ${owner_name}`;
