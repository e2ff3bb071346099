import { eventLink } from '@kumbi/contract/payment-links/event-types.schemas.ts';
import {
  paymentLinkCreated,
  paymentLinkDeleted,
  paymentLinkPaid,
  paymentLinkRestored,
  paymentLinkUpdated,
} from '@kumbi/contract/payment-links/payment-links.events.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import { type PublishedEvent, publish, publishRead } from '../../../kernel/published-event.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { contactFactsOf } from '../../contacts/contacts.public.ts';
import { findReceivedPayment } from './link-payment.store.ts';
import { findPaymentLink } from './payment-link.store.ts';
import { programPaymentLinkView } from './payment-link.view.ts';

async function withLink(ctx: Ctx, { link_id }: { readonly link_id: string }) {
  const row = await findPaymentLink(ctx, link_id);
  return row && { link: viewOf(eventLink, programPaymentLinkView(ctx, row)) };
}

export const paymentLinkEvents: readonly PublishedEvent[] = [
  publishRead(paymentLinkCreated, 'payment_link.created', withLink),
  publishRead(paymentLinkUpdated, 'payment_link.updated', withLink),
  publish(
    paymentLinkDeleted,
    () => 'payment_link.deleted',
    ({ link_id }) => ({ link_id }),
  ),
  publishRead(paymentLinkRestored, 'payment_link.restored', withLink),
  publishRead(paymentLinkPaid, 'payment_link.paid', async (ctx, { contact_id, ...facts }) => {
    const payment = await findReceivedPayment(ctx, facts.payment_id);
    return payment && { ...facts, title: payment.title, contact: await contactFactsOf(ctx, contact_id) };
  }),
];
