import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readHost, screenUrl } from '../../workspaces/workspaces.public.ts';
import { calendarFile } from '../calendar.rules.ts';
import { spanText } from '../moment.rules.ts';
import { findBooking } from './booking.store.ts';

/** The topics of emails about a booking. With `owner_` it goes to the workspace, otherwise to the visitor. */
const abouts = ['made', 'reminder', 'cancelled', 'owner_made', 'owner_cancelled'] as const;

export const sendBookingMailJob = productMail({
  name: 'pages.send_booking_mail',
  payload: { booking_id: z.uuid(), about: z.enum(abouts) },
  read: async (ctx, { booking_id, about }) => {
    const booking = await findBooking(ctx, booking_id);
    const cancels = about === 'cancelled' || about === 'owner_cancelled';
    // A delayed email must not confirm a time that was cancelled in the meantime.
    if (!booking || (booking.cancelled_at && !cancels)) return undefined;
    return { about, booking, cancels, host: await readHost(ctx) };
  },
  write: ({ about, booking, cancels, host }, kernel) => {
    const toOwner = about === 'owner_made' || about === 'owner_cancelled';
    const lang = toOwner ? host.language : booking.language;
    const url = `${kernel.config.siteUrl}/${booking.language}/bookings/${kernel.secrets.open(booking.sealed_token)}`;
    const calendar = calendarFile(
      {
        uid: `booking.${booking.id}@${new URL(kernel.config.url).hostname}`,
        title: toOwner ? `${booking.title}: ${booking.name}` : `${booking.title} · ${host.name}`,
        place: booking.place,
        start: booking.starts_at,
        end: booking.ends_at,
        url,
        organizer: host.name,
        cancelled: cancels,
      },
      kernel.clock.now(),
    );
    return {
      view: 'booking',
      lang,
      to: toOwner ? host.email : booking.email,
      attachments: about === 'reminder' ? [] : [calendar],
      id: `booking-${about}.${booking.id}`,
      props: {
        about,
        seller: host.name,
        title: booking.title,
        name: toOwner ? host.person : null,
        when: spanText(booking.starts_at, booking.ends_at, lang, booking.zone),
        place: booking.place || null,
        visitor: toOwner ? { name: booking.name, email: booking.email, phone: booking.phone } : null,
        note: (toOwner && booking.note) || null,
        reason: booking.cancel_reason || null,
        url: toOwner ? screenUrl(kernel, host, 'kpages') : url,
      },
    };
  },
});
