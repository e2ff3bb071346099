import { courseEnrolled } from '@kumbi/contract/academy/academy.events.ts';
import { pageAnswered } from '@kumbi/contract/answers/answers.events.ts';
import type { AnswerValue } from '@kumbi/contract/answers/answers.schemas.ts';
import { contactCreated } from '@kumbi/contract/contacts/contacts.events.ts';
import { kwabaAnswerReceived, kwabaMessageSent, kwabaMessagesRead } from '@kumbi/contract/kwaba/kwaba.events.ts';
import type { EventTypeName } from '@kumbi/contract/outbound/event-types.schemas.ts';
import { pagePublished } from '@kumbi/contract/pages/pages.events.ts';
import { checkoutClosed, checkoutPaid, checkoutStarted } from '@kumbi/contract/payments/payments.events.ts';
import { salePaid } from '@kumbi/contract/shops/shops.events.ts';
import { bookingCancelled, bookingMade } from '@kumbi/contract/visits/bookings.events.ts';
import { donationReceived } from '@kumbi/contract/visits/donations.events.ts';
import { registrationMade } from '@kumbi/contract/visits/registrations.events.ts';
import { ticketAdmitted, ticketSold } from '@kumbi/contract/visits/tickets.events.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { courseOf } from '../academy/academy.public.ts';
import { readAnswer } from '../answers/answers.public.ts';
import { findContact } from '../contacts/contacts.public.ts';
import { messageOf } from '../kwaba/kwaba.public.ts';
import { readPage } from '../pages/pages.public.ts';
import { saleOf } from '../shops/shops.public.ts';
import { readTicket } from '../visits/visits.public.ts';
import { type EventSource, readSource, source } from './event-type.service.ts';

const longestValue = 1_000;
const cut = (text: string): string => (text.length > longestValue ? `${text.slice(0, longestValue)}…` : text);
const written = (value: AnswerValue['value']): string => cut(Array.isArray(value) ? value.join(', ') : String(value));

async function known(ctx: Ctx, id: string | null) {
  const contact = id === null ? undefined : await findContact(ctx, id);
  if (!contact) return null;
  const { name, email, phone, language } = contact;
  return { id: contact.id, name, email, phone, language };
}

const closedTypes = {
  expired: 'payment.expired',
  cancelled: 'payment.cancelled',
  failed: 'payment.failed',
} as const satisfies Record<string, EventTypeName>;

/** The sources of all event types. A later module adds its line here, and its type to the contract. */
export const eventSources: readonly EventSource[] = [
  readSource(salePaid, 'sale.paid', async (ctx, { sale_id }) => {
    const sale = await saleOf(ctx, sale_id);
    if (!sale) return undefined;
    return {
      sale_id,
      number: sale.number,
      shop_id: sale.shop_id,
      shop: sale.shop_title,
      amount_minor: sale.amount_minor,
      received_minor: sale.received_minor ?? sale.amount_minor,
      currency: sale.currency,
      customer: {
        name: sale.customer_name,
        phone: sale.customer_phone,
        email: sale.customer_email,
        province: sale.customer_province,
        municipality: sale.customer_municipality,
        address: sale.customer_address,
      },
      note: cut(sale.note),
      is_delivery: sale.is_delivery,
      lines: sale.lines,
    };
  }),
  source(
    checkoutStarted,
    () => 'payment.started',
    (facts) => facts,
  ),
  source(
    checkoutPaid,
    () => 'payment.paid',
    (facts) => ({ ...facts, received_minor: facts.received_minor ?? facts.amount_minor }),
  ),
  source(
    checkoutClosed,
    ({ status }) => closedTypes[status],
    ({ status: _, ...facts }) => facts,
  ),
  readSource(donationReceived, 'donation.received', async (ctx, { contact_id, ...facts }) => ({
    ...facts,
    contact: await known(ctx, contact_id),
  })),
  readSource(contactCreated, 'contact.created', async (ctx, { contact_id, source: from }) => {
    const contact = await known(ctx, contact_id);
    return contact ? { source: from, contact } : undefined;
  }),
  readSource(pageAnswered, 'answer.received', async (ctx, { contact_id, ...facts }) => {
    const answer = await readAnswer(ctx, facts.answer_id);
    if (!answer) return undefined;
    return {
      ...facts,
      page: answer.page_title,
      values: answer.values.map(({ label, value }) => ({ question: label, answer: written(value) })),
      rating: answer.rating,
      contact: await known(ctx, contact_id),
    };
  }),
  readSource(courseEnrolled, 'course.enrolled', async (ctx, { contact_id, ...facts }) => {
    const course = await courseOf(ctx, facts.course_id);
    return course && { ...facts, course: course.title, contact: await known(ctx, contact_id) };
  }),
  readSource(ticketSold, 'ticket.sold', async (ctx, { contact_id, ...facts }) => ({
    ...facts,
    contact: await known(ctx, contact_id),
  })),
  readSource(ticketAdmitted, 'ticket.admitted', async (ctx, { ticket_id, page_id }) => {
    const ticket = await readTicket(ctx, 'id', ticket_id);
    return ticket && { ticket_id, page_id, kind: ticket.kind_name, name: ticket.name, email: ticket.email };
  }),
  readSource(registrationMade, 'registration.made', async (ctx, { contact_id, ...facts }) => ({
    ...facts,
    contact: await known(ctx, contact_id),
  })),
  readSource(bookingMade, 'booking.made', async (ctx, { contact_id, ...facts }) => ({
    ...facts,
    contact: await known(ctx, contact_id),
  })),
  source(
    bookingCancelled,
    () => 'booking.cancelled',
    (facts) => facts,
  ),
  readSource(pagePublished, 'page.published', async (ctx, { page_id }) => {
    const page = await readPage(ctx, page_id);
    return page && { page_id, title: page.title, slug: page.slug };
  }),
  readSource(kwabaAnswerReceived, 'kwaba.answer_received', async (ctx, { message_id }) => messageOf(ctx, message_id)),
  readSource(kwabaMessageSent, 'kwaba.message_sent', async (ctx, { message_id }) => messageOf(ctx, message_id)),
  readSource(kwabaMessagesRead, 'kwaba.messages_read', async (ctx, { message_id }) => {
    const message = await messageOf(ctx, message_id);
    return message?.read_at ? { ...message, read_at: message.read_at } : undefined;
  }),
];
