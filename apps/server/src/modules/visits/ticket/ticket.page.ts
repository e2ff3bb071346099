import { momentTexts } from '@kumbi/contract/shared/moments.ts';
import { qrPath } from '@kumbi/contract/shared/qr-path.ts';
import * as z from 'zod';
import { pageProps } from '../../../kernel/site/page-props.ts';
import { sitePage } from '../../../kernel/site/site-page.ts';
import { onAddress } from '../../../kernel/tenancy/on-address.ts';
import { isRefusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readHost } from '../../workspaces/workspaces.public.ts';
import { spanText } from '../moment.rules.ts';
import { ticketUrl } from './ticket.mail.ts';
import { readTicket } from './ticket.reads.ts';
import { codeIn, groupedCode } from './ticket-code.rules.ts';

export const ticketPage = sitePage({
  path: '/tickets/:code',
  params: { code: z.string().transform(codeIn) },
  audience: 'holder',
  read: async (visit) => {
    const {
      kernel,
      lang,
      params: { code },
    } = visit;
    const shown = await onAddress(
      visit,
      { kind: 'ticket', address: code, unknown: 'ticket.unknown' },
      async (ctx, id) => {
        const ticket = await readTicket(ctx, 'id', id);
        return ticket ? { ticket, host: await readHost(ctx) } : refuse('ticket.unknown');
      },
    );
    if (isRefusal(shown)) return undefined;
    const { ticket, host } = shown;
    const admitted = ticket.admitted_at && momentTexts(ticket.admitted_at, lang, ticket.zone);
    const { html } = kernel.site.render('ticket', {
      ...pageProps(kernel, 'ticket', lang),
      path: `/tickets/${code}`,
      ticket: {
        seller: host.name,
        title: ticket.title,
        kind: ticket.kind_name,
        name: masked(ticket.name),
        code: groupedCode(code),
        when: ticket.starts_at && spanText(ticket.starts_at, ticket.ends_at, lang, ticket.zone),
        place: ticket.place || null,
        admitted_at: admitted ? `${admitted.day}, ${admitted.time}` : null,
        voided: ticket.voided_at !== null,
        qr: qrPath(ticketUrl(kernel, lang, code)),
      },
    });
    return { status: 200, body: html };
  },
});

/** `Ana D.`: enough for the holder and at the door, too little for a stranger who found the address. */
function masked(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}
