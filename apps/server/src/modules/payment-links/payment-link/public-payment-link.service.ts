import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type {
  programLinkPayments,
  programPaymentLinks,
} from '@kumbi/contract/payment-links/public-payment-link.endpoints.ts';
import type { programPaymentLinkSchema } from '@kumbi/contract/payment-links/public-payment-link.schemas.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dataPage, ifGiven } from '../../../kernel/tenancy/cursor-page.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readLinkPaymentsByCursor } from './link-payment.store.ts';
import { paymentLinkRecords } from './payment-link.records.ts';
import { lastDayOf, type WantedLink } from './payment-link.rules.ts';
import { createPaymentLink, updatePaymentLink } from './payment-link.service.ts';
import { findPaymentLink, inState, type PaymentLinkRow } from './payment-link.store.ts';
import { programLinkPaymentView, programPaymentLinkView } from './payment-link.view.ts';

type OneLink = Promise<View<typeof programPaymentLinkSchema> | Refusal>;
type Changes = Parsed<typeof programPaymentLinks.update>['body'];

export async function listProgramPaymentLinks(
  ctx: Ctx,
  { state, ...query }: Parsed<typeof programPaymentLinks.list>['query'],
): Promise<Returns<typeof programPaymentLinks.list> | Refusal> {
  const where = [ifGiven(state, (wanted) => inState(wanted, ctx.kernel.clock.now()))];
  return dataPage(await paymentLinkRecords.readByCursor(ctx, query, where), (row) => programPaymentLinkView(ctx, row));
}

export async function getProgramPaymentLink(ctx: Ctx, id: string): OneLink {
  const row = await findPaymentLink(ctx, id);
  return row ? programPaymentLinkView(ctx, row) : refuse('payment_link.unknown');
}

export async function createProgramPaymentLink(
  ctx: Ctx,
  { amount, least_amount, ...input }: Parsed<typeof programPaymentLinks.create>['body'],
): OneLink {
  const given = {
    description: '',
    currency: 'AOA',
    expires_on: null,
    payments_limit: 1,
    is_active: true,
    ...input,
  } as const;
  const amounts = { amount: amount === null ? null : fromMinor(amount), least_amount: decimalOf(least_amount) };
  return shown(ctx, await createPaymentLink(ctx, { ...given, ...amounts }, null));
}

export const updateProgramPaymentLink = async (ctx: Ctx, id: string, changes: Changes): OneLink =>
  shown(ctx, await updatePaymentLink(ctx, id, (link) => wantedOf(link, changes)));

/** Returns the form of a link with changes. */
function wantedOf(link: PaymentLinkRow, { amount = link.amount_minor, least_amount, ...changes }: Changes): WantedLink {
  const { title, description, currency, payments_limit, is_active } = link;
  return {
    ...{ title, description, currency, payments_limit, is_active, expires_on: lastDayOf(link), ...changes },
    amount: amount === null ? null : fromMinor(amount),
    least_amount: decimalOf(least_amount ?? link.least_minor ?? undefined),
  };
}

const decimalOf = (minor: number | undefined): number | undefined =>
  minor === undefined ? undefined : fromMinor(minor);

const shown = async (ctx: Ctx, saved: Awaited<ReturnType<typeof createPaymentLink>>): OneLink =>
  isRefusal(saved) ? saved : getProgramPaymentLink(ctx, saved.payment_link.id);

export async function listProgramLinkPayments(
  ctx: Ctx,
  id: string,
  query: CursorQuery,
): Promise<Returns<typeof programLinkPayments.list> | Refusal> {
  if (!(await findPaymentLink(ctx, id))) return refuse('payment_link.unknown');
  return dataPage(await readLinkPaymentsByCursor(ctx, id, query), programLinkPaymentView);
}
