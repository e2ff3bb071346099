import { linkCheckoutSchema } from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { paymentLinkPaid } from '@kumbi/contract/payment-links/payment-links.events.ts';
import { toMinor } from '@kumbi/contract/shared/money.ts';
import { v7 as uuidv7 } from 'uuid';
import { locate } from '../../../kernel/database/directory.ts';
import { emit } from '../../../kernel/events/emit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findOrCreateContact, readPhone } from '../../contacts/contacts.public.ts';
import { recordVisitor } from '../../links/links.public.ts';
import { findLogoUrl } from '../../media/media.public.ts';
import {
  maySell,
  type OpenedCheckout,
  type OpenRequest,
  type PurposeSeller,
  readPurposeBody,
} from '../../payments/payments.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { findLinkPayment, insertLinkPayment, type LinkPaymentRow, receiveLinkPayment } from './link-payment.store.ts';
import { isComplete, linkPath, linkState, refusalOfState, refuseAmount } from './payment-link.rules.ts';
import { findPaymentLink, lockPaymentLink, type PaymentLinkRow, updatePaymentLinkRow } from './payment-link.store.ts';

/** Payment links as a purpose of the checkout. */
export const linkPurpose: PurposeSeller = {
  async locate(ctx, body) {
    const wanted = readPurposeBody(linkCheckoutSchema, body);
    if (isRefusal(wanted)) return wanted;
    const found = await locate(ctx.kernel.db.app, 'payment-link', wanted.link);
    return found ? found.workspaceId : refuse('payment_link.unknown');
  },

  open: openLink,

  async deliver(ctx, checkout) {
    const payment = await paymentOf(ctx, checkout.id);
    // The lock makes simultaneous payments of a link wait for each other. One too many is refunded, like money for a
    // deleted link. A link that expired or was turned off in the meantime still takes the money that it asked for.
    const link = payment.link_id === null ? undefined : await lockPaymentLink(ctx, payment.link_id);
    if (!link || isComplete(link)) return false;
    const contact = await findOrCreateContact(ctx, { ...payment, source: 'link', agreement: checkout.agreement });
    if (contact) await recordVisitor(ctx, checkout.id, contact.id);
    const came = { contact_id: contact?.id ?? null, amount_minor: checkout.receivedMinor };
    await receiveLinkPayment(ctx, payment.id, came);
    await updatePaymentLinkRow(ctx, link.id, {
      payments: link.payments + 1,
      received_minor: link.received_minor + checkout.receivedMinor,
    });
    const { currency } = checkout;
    await emit(ctx, paymentLinkPaid, { payment_id: payment.id, link_id: link.id, ...came, currency });
    return true;
  },

  // Nothing was reserved.
  release: async () => undefined,

  async onward(ctx, { checkout, locale }) {
    const link = await linkOf(ctx, checkout.id);
    return { url: link ? `${ctx.kernel.config.siteUrl}/${locale}${linkPath(link.code)}` : null, words: 'link' };
  },

  async seller(ctx, checkout) {
    const { name } = await currentWorkspace(ctx.tx, ctx.workspaceId);
    const link = await linkOf(ctx, checkout.id);
    return { name, path: link ? linkPath(link.code) : null, logo: await findLogoUrl(ctx), theme: null };
  },
};

async function paymentOf(ctx: Ctx, checkoutId: string): Promise<LinkPaymentRow> {
  const payment = await findLinkPayment(ctx, checkoutId);
  if (!payment) throw new Error('the checkout of a link has no payment');
  return payment;
}

async function linkOf(ctx: Ctx, checkoutId: string): Promise<PaymentLinkRow | undefined> {
  const { link_id: id } = await paymentOf(ctx, checkoutId);
  return id === null ? undefined : findPaymentLink(ctx, id);
}

async function openLink(ctx: Ctx, request: OpenRequest): Promise<OpenedCheckout | Refusal> {
  const wanted = readPurposeBody(linkCheckoutSchema, request.body);
  if (isRefusal(wanted)) return wanted;
  const located = await locate(ctx.tx, 'payment-link', wanted.link);
  const link = located && (await findPaymentLink(ctx, located.targetId));
  if (!link) return refuse('payment_link.unknown');
  const state = linkState(link, ctx.kernel.clock.now());
  if (state !== 'open') return refuse(refusalOfState[state]);
  const { currency, title } = link;
  if (currency !== request.currency || !(await maySell(ctx))) return refuse('payment.method_unavailable');
  const amountMinor = link.amount_minor ?? toMinor(wanted.amount ?? 0);
  const refused = refuseAmount('amount', amountMinor, currency, { least: link.least_minor ?? 0, locale: ctx.locale });
  if (refused) return refused;
  const phone = await readPhone(ctx, 'customer_phone', wanted.customer_phone);
  if (isRefusal(phone)) return phone;
  const buyer = { name: wanted.customer_name, phone, email: wanted.customer_email ?? '' };
  const payment = {
    id: uuidv7(),
    checkout_id: request.checkoutId,
    link_id: link.id,
    title,
    ...buyer,
    language: wanted.language ?? ctx.locale,
    amount_minor: amountMinor,
    currency,
  };
  return {
    receiver: 'seller',
    amountMinor,
    lines: [{ title, quantity: 1, amountMinor, item: link.id }],
    buyer,
    reserve: async (inside) => {
      await insertLinkPayment(inside, payment);
      return {};
    },
  };
}
