import * as z from 'zod';
import { exampleContact, knownContact } from '../contacts/event-contact.schemas.ts';
import { moneyFacts } from '../payments/event-types.schemas.ts';
import { described } from '../shared/described.ts';
import { exampleId } from '../shared/event-type.ts';
import { examplePaymentLink, paymentLinkFacts } from './public-payment-link.schemas.ts';

/** Without the long text, as a product’s event. */
const { description: _description, ...shownLink } = examplePaymentLink;
export const eventLink = paymentLinkFacts.omit({ description: true });
const ofLink = {
  data: z.object({ link: eventLink }),
  example: { link: shownLink },
} as const;

export const paymentLinksEventTypes = {
  'payment_link.created': ofLink,
  'payment_link.updated': ofLink,
  'payment_link.deleted': {
    data: z.object({ link_id: z.uuid().meta(described('payment-links.event_link_id')) }),
    example: { link_id: examplePaymentLink.id },
  },
  'payment_link.restored': ofLink,
  'payment_link.paid': {
    data: z.object({
      payment_id: z.uuid(),
      link_id: z.uuid(),
      title: z.string().meta(described('payment-links.event_title')),
      ...moneyFacts,
      contact: knownContact,
    }),
    example: {
      payment_id: exampleId(44),
      link_id: exampleId(45),
      title: 'Corte e penteado',
      amount_minor: 1_200_000,
      currency: 'AOA',
      contact: exampleContact,
    },
  },
} as const;
