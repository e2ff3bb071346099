import * as z from 'zod';
import type { Kernel } from '../../../kernel/kernel.ts';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readHost } from '../../workspaces/workspaces.public.ts';
import { calendarFile } from '../calendar.rules.ts';
import { spanText } from '../moment.rules.ts';
import { qrPicture } from './qr-code.adapter.ts';
import { findOrder, readTicketsOfOrder } from './ticket.store.ts';
import { codeOf, groupedCode } from './ticket-code.rules.ts';

/** The page that shows a ticket. Its QR code holds the same address, so that any phone opens it. */
export const ticketUrl = (kernel: Kernel, lang: string, code: string): string =>
  `${kernel.config.siteUrl}/${lang}/tickets/${code}`;

const cidOf = (code: string): string => `${code}@tickets`;

/** Sends all tickets of an order in one email, each with its code as a picture and as a link. */
export const sendTicketMailJob = productMail({
  name: 'pages.send_ticket_mail',
  payload: { order_id: z.uuid() },
  maxAttempts: 12,
  read: async (ctx, { order_id }) => {
    const order = await findOrder(ctx, 'id', order_id);
    const tickets = order && (await readTicketsOfOrder(ctx, order_id)).filter((ticket) => !ticket.voided_at);
    return order && tickets?.length ? { order, tickets, host: await readHost(ctx) } : undefined;
  },
  write: async ({ order, tickets: rows, host }, kernel) => {
    const lang = order.language;
    const tickets = rows.map((row) => ({ code: codeOf(kernel, row), kind_name: row.kind_name }));
    const pictures = await Promise.all(
      tickets.map(async ({ code }) => ({
        filename: `${code}.png`,
        content: await qrPicture(ticketUrl(kernel, lang, code)),
        contentType: 'image/png',
        cid: cidOf(code),
      })),
    );
    const calendar = order.starts_at && [
      calendarFile(
        {
          uid: `tickets.${order.id}@${new URL(kernel.config.url).hostname}`,
          title: order.title,
          place: order.place,
          start: order.starts_at,
          end: order.ends_at,
          url: ticketUrl(kernel, lang, tickets[0]?.code ?? ''),
          organizer: host.name,
        },
        kernel.clock.now(),
      ),
    ];
    return {
      view: 'tickets',
      lang,
      to: order.email,
      attachments: [...pictures, ...(calendar ?? [])],
      id: `tickets.${order.id}`,
      props: {
        seller: host.name,
        // Anyone can order free tickets for any address.
        name: order.checkout_id === null ? null : order.name,
        title: order.title,
        when: order.starts_at && spanText(order.starts_at, order.ends_at, lang, order.zone),
        place: order.place || null,
        tickets: tickets.map(({ code, kind_name }) => ({
          kind: kind_name,
          code: groupedCode(code),
          url: ticketUrl(kernel, lang, code),
          picture: `cid:${cidOf(code)}`,
        })),
      },
    };
  },
});
