import type { AddressKind } from '@kumbi/contract/address-kinds.ts';
import { memberDays } from '@kumbi/contract/contacts/members.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { momentTexts } from '@kumbi/contract/shared/moments.ts';
import type { ReplyProps } from '@kumbi/site/views.ts';
import { locate } from '../../kernel/database/directory.ts';
import { envelopeOf } from '../../kernel/http/answers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { notFoundPage } from '../../kernel/site/not-found-page.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { cancelBookingOf } from './booking.service.ts';
import { findBooking } from './booking.store.ts';
import { spanText } from './moment.service.ts';
import { readPage } from './page.reads.ts';
import { hostWorkspace } from './page-host.service.ts';
import { qrPath } from './qr-code.adapter.ts';
import { cancelRegistrationOf } from './registration.service.ts';
import { findRegistration } from './registration.store.ts';
import { readTicket } from './ticket.reads.ts';
import { groupedCode } from './ticket-code.service.ts';
import { ticketUrl } from './ticket-mail.jobs.ts';

export interface VisitorPage {
  readonly status: number;
  readonly html: string;
}

/** Does something in the workspace of what a secret address stands for. */
async function at<T>(
  kernel: Kernel,
  kind: AddressKind,
  address: string,
  work: (ctx: Ctx, id: string) => Promise<T>,
): Promise<T | undefined> {
  const found = await locate(kernel.db.app, kind, address);
  return found && inSystemCtx(kernel, found.workspaceId, `show a ${kind}`, (ctx) => work(ctx, found.targetId));
}

export const notFound = (kernel: Kernel, lang: Locale): VisitorPage => ({
  status: 404,
  html: notFoundPage(kernel, lang),
});

function reply(
  kernel: Kernel,
  lang: Locale,
  status: number,
  props: Pick<ReplyProps, 'path' | 'about'> & Partial<ReplyProps>,
): VisitorPage {
  const { html } = kernel.site.render('reply', {
    ...pageProps(kernel, 'reply', lang),
    what: null,
    post: { action: `/${lang}${props.path}`, fields: {} },
    back: null,
    ...props,
  });
  return { status, html };
}

/** A refusal in words, for a form that was sent without a script. */
export function refusedPage(kernel: Kernel, lang: Locale, slug: string, refusal: Refusal): VisitorPage {
  const { status, body } = envelopeOf(refusal, lang);
  const what = Object.values(body.fields ?? {});
  const action = what.length > 0 ? `${[...new Set(what)].join('. ')}.` : body.action;
  const back = `/${lang}/p/${slug}`;
  return reply(kernel, lang, status, {
    path: `/p/${slug}`,
    about: { kind: 'refused', message: body.message, action },
    back,
  });
}

export async function ticketPage(kernel: Kernel, lang: Locale, code: string): Promise<VisitorPage> {
  const shown = await at(kernel, 'ticket', code, async (ctx, id) => {
    const ticket = await readTicket(ctx, 'id', id);
    return ticket && { ticket, host: await hostWorkspace(ctx) };
  });
  if (!shown) return notFound(kernel, lang);
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
      code: groupedCode(ticket.code),
      when: ticket.starts_at && spanText(ticket.starts_at, ticket.ends_at, lang, ticket.zone),
      place: ticket.place || null,
      admitted_at: admitted ? `${admitted.day}, ${admitted.time}` : null,
      voided: ticket.voided_at !== null,
      qr: qrPath(ticketUrl(kernel, lang, ticket.code)),
    },
  });
  return { status: 200, html };
}

/** `Ana D.`: enough for the holder and for the door, too little for whoever found the address. */
function masked(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}

export async function bookingPage(kernel: Kernel, lang: Locale, token: string): Promise<VisitorPage> {
  const shown = await at(kernel, 'booking', token, async (ctx, id) => {
    const booking = await findBooking(ctx, id);
    return booking && { booking, host: await hostWorkspace(ctx), page: await readPage(ctx, booking.page_id) };
  });
  if (!shown) return notFound(kernel, lang);
  const { booking, host, page } = shown;
  const over = booking.starts_at <= kernel.clock.now();
  return reply(kernel, lang, 200, {
    path: `/bookings/${token}`,
    about: { kind: booking.cancelled_at ? 'booking_cancelled' : over ? 'booking_over' : 'booking' },
    what: {
      title: booking.title,
      when: spanText(booking.starts_at, booking.ends_at, lang, booking.zone),
      place: booking.place || null,
      seller: host.name,
    },
    back: page ? `/${lang}/p/${page.slug}` : null,
  });
}

/** What the button of that page does. What cannot be cancelled any more says so when the page is shown again. */
export async function cancelByToken(
  kernel: Kernel,
  kind: 'booking' | 'registration',
  token: string,
): Promise<{ known: boolean }> {
  const known = await at(kernel, kind, token, async (ctx, id) => {
    await (kind === 'booking' ? cancelBookingOf(ctx, id, 'visitor') : cancelRegistrationOf(ctx, id));
    return true;
  });
  return { known: known ?? false };
}

export async function registrationPage(kernel: Kernel, lang: Locale, token: string): Promise<VisitorPage> {
  const shown = await at(kernel, 'registration', token, async (ctx, id) => {
    const row = await findRegistration(ctx, id);
    return row && { row, host: await hostWorkspace(ctx), page: await readPage(ctx, row.page_id) };
  });
  if (!shown) return notFound(kernel, lang);
  const { row, host, page } = shown;
  const about = {
    confirmed: 'registration',
    waiting: 'registration_waiting',
    cancelled: 'registration_cancelled',
  } as const;
  return reply(kernel, lang, 200, {
    path: `/registrations/${token}`,
    about: { kind: about[row.state] },
    what: {
      title: row.title,
      when: row.starts_at && spanText(row.starts_at, row.ends_at, lang, row.zone),
      place: row.place || null,
      seller: host.name,
    },
    back: page ? `/${lang}/p/${page.slug}` : null,
  });
}

/** A button, so that what looks through mails and opens its links signs nobody in. */
export function enterPage(kernel: Kernel, lang: Locale, slug: string, token: string): VisitorPage {
  const path = `/p/${slug}/enter`;
  return reply(kernel, lang, 200, {
    path,
    about: { kind: 'enter', days: memberDays },
    post: { action: `/${lang}${path}`, fields: { token } },
    back: `/${lang}/p/${slug}`,
  });
}
