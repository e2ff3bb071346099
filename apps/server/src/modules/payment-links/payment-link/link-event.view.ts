import { paymentLinkPaid } from '@kumbi/contract/payment-links/payment-links.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { contactFactsOf } from '../../contacts/contacts.public.ts';
import { findReceivedPayment } from './link-payment.store.ts';

export const paymentLinkEvents: readonly PublishedEvent[] = [
  publishRead(paymentLinkPaid, 'payment_link.paid', async (ctx, { contact_id, ...facts }) => {
    const payment = await findReceivedPayment(ctx, facts.payment_id);
    return payment && { ...facts, title: payment.title, contact: await contactFactsOf(ctx, contact_id) };
  }),
];
