import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import type { Kernel } from '../../kernel/kernel.ts';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { calendarFile } from './calendar.service.ts';
import { spanText } from './moment.service.ts';
import { hostWorkspace, mailId } from './page-host.service.ts';
import { qrPicture } from './qr-code.adapter.ts';
import { findOrder, readTicketsOfOrder } from './ticket.store.ts';
import { groupedCode } from './ticket-code.service.ts';

/** Where a ticket is shown; also what its QR code says, so that any telephone opens it. */
export const ticketUrl = (kernel: Kernel, lang: string, code: string): string =>
  `${kernel.config.siteUrl}/${lang}/tickets/${code}`;

/** Sends all tickets of an order in one mail, each with its code as a picture and as a link. */
export const sendTicketMailJob = job({
  name: 'pages.send_ticket_mail',
  payload: z.object({ workspace_id: z.uuid().transform((id) => id as WorkspaceId), order_id: z.uuid() }),
  maxAttempts: 12,
  run: async ({ kernel, payload: { workspace_id, order_id } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const order = await findOrder(ctx, 'id', order_id);
      const tickets = order && (await readTicketsOfOrder(ctx, order_id)).filter((ticket) => !ticket.voided_at);
      return order && tickets?.length ? { order, tickets, host: await hostWorkspace(ctx) } : undefined;
    });
    if (!found) return;
    const { order, tickets, host } = found;
    const lang = order.language;
    const pictures = await Promise.all(
      tickets.map(async ({ code }) => ({
        filename: `${code}.png`,
        content: await qrPicture(ticketUrl(kernel, lang, code)),
        contentType: 'image/png',
        cid: cidOf(code),
      })),
    );
    const mail = kernel.site.renderMail('tickets', {
      lang,
      brand: kernel.config.brand,
      seller: host.name,
      name: order.name,
      title: order.title,
      when: order.starts_at && spanText(order.starts_at, order.ends_at, lang, order.zone),
      place: order.place || null,
      tickets: tickets.map(({ code, kind_name }) => ({
        kind: kind_name,
        code: groupedCode(code),
        url: ticketUrl(kernel, lang, code),
        picture: `cid:${cidOf(code)}`,
      })),
    });
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
    await kernel.mailer.send({
      to: order.email,
      ...mail,
      attachments: [...pictures, ...(calendar ?? [])],
      messageId: mailId(kernel, 'tickets', order.id),
    });
  },
});

const cidOf = (code: string): string => `${code}@tickets`;
