import { linkPaymentSchema, paymentLinkSchema } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import {
  programLinkPaymentSchema,
  programPaymentLinkSchema,
} from '@kumbi/contract/payment-links/public-payment-link.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatMoney, fromMinor } from '@kumbi/contract/shared/money.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import type { LinkPaymentRow } from './link-payment.store.ts';
import { lastDayOf, linkPath, linkState } from './payment-link.rules.ts';
import type { PaymentLinkRow } from './payment-link.store.ts';

/** A link with the language of the workspace's owner, in which its message is written. */
export type ShownLink = PaymentLinkRow & { readonly language: Locale };

export function paymentLinkView({ kernel }: Pick<Ctx, 'kernel'>, row: ShownLink): View<typeof paymentLinkSchema> {
  const { amount_minor: amount, least_minor: least } = row;
  return viewOf(paymentLinkSchema, row, {
    amount: amount === null ? null : fromMinor(amount),
    least_amount: least === null ? null : fromMinor(least),
    expires_on: lastDayOf(row),
    state: linkState(row, kernel.clock.now()),
    received: fromMinor(row.received_minor),
    url: linkUrl(kernel, row.code),
    share_text: shareText(kernel, row),
  });
}

const linkUrl = ({ config }: Kernel, code: string): string => `${config.siteUrl}${linkPath(code)}`;

/** The message to the payer. */
function shareText(kernel: Kernel, { title, code, amount_minor: minor, currency, language }: ShownLink): string {
  const text = serverText(language, 'payment_links', minor === null ? 'share_open' : 'share');
  const amount = minor === null ? '' : formatMoney({ minor, currency }, language);
  return formatText(text, language, { title, amount, url: `${kernel.config.siteUrl}/${language}${linkPath(code)}` });
}

export const linkPaymentView = (row: LinkPaymentRow): View<typeof linkPaymentSchema> =>
  viewOf(linkPaymentSchema, row, { amount: fromMinor(row.amount_minor), paid_at: row.paid_at ?? row.created_at });

/** The public API has amounts in hundredths. */
export const programPaymentLinkView = (
  { kernel }: Pick<Ctx, 'kernel'>,
  row: PaymentLinkRow,
): View<typeof programPaymentLinkSchema> =>
  viewOf(programPaymentLinkSchema, row, {
    amount: row.amount_minor,
    least_amount: row.least_minor,
    received: row.received_minor,
    expires_on: lastDayOf(row),
    state: linkState(row, kernel.clock.now()),
    url: linkUrl(kernel, row.code),
  });

export const programLinkPaymentView = (row: LinkPaymentRow): View<typeof programLinkPaymentSchema> =>
  viewOf(programLinkPaymentSchema, row, { amount: row.amount_minor, paid_at: row.paid_at ?? row.created_at });
