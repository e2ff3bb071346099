import { reminderHours } from '@kumbi/contract/pages/bookings.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { claimReminders, findBooking } from './booking.store.ts';
import { calendarFile } from './calendar.service.ts';
import { spanText } from './moment.service.ts';
import { hostWorkspace, mailId } from './page-host.service.ts';

/** Whom a mail of a booking goes to, and why: to who booked, or with `owner_` to who is visited. */
const abouts = ['made', 'reminder', 'cancelled', 'owner_made', 'owner_cancelled'] as const;

export const sendBookingMailJob = job({
  name: 'pages.send_booking_mail',
  payload: z.object({
    workspace_id: z.uuid().transform((id) => id as WorkspaceId),
    booking_id: z.uuid(),
    about: z.enum(abouts),
  }),
  maxAttempts: 8,
  run: async ({ kernel, payload: { workspace_id, booking_id, about } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const booking = await findBooking(ctx, booking_id);
      return booking && { booking, host: await hostWorkspace(ctx) };
    });
    if (!found) return;
    const { booking, host } = found;
    const ends = about === 'cancelled' || about === 'owner_cancelled';
    // Late is worse than never: nobody is told of a time that was given back meanwhile.
    if (booking.cancelled_at && !ends) return;
    const toOwner = about === 'owner_made' || about === 'owner_cancelled';
    const lang = toOwner ? host.language : booking.language;
    const url = `${kernel.config.siteUrl}/${booking.language}/bookings/${booking.token}`;
    const mail = kernel.site.renderMail('booking', {
      lang,
      brand: kernel.config.brand,
      about,
      seller: host.name,
      title: booking.title,
      name: toOwner ? host.person : booking.name,
      when: spanText(booking.starts_at, booking.ends_at, lang, booking.zone),
      place: booking.place || null,
      visitor: toOwner ? { name: booking.name, email: booking.email, phone: booking.phone } : null,
      note: booking.note || null,
      reason: booking.cancel_reason || null,
      url: toOwner ? `${kernel.config.url}/${lang}/app/${host.home}/kpages` : url,
    });
    const calendar = calendarFile(
      {
        uid: `booking.${booking.id}@${new URL(kernel.config.url).hostname}`,
        title: toOwner ? `${booking.title}: ${booking.name}` : `${booking.title} · ${host.name}`,
        place: booking.place,
        start: booking.starts_at,
        end: booking.ends_at,
        url,
        organizer: host.name,
        cancelled: ends,
      },
      kernel.clock.now(),
    );
    await kernel.mailer.send({
      to: toOwner ? host.email : booking.email,
      ...mail,
      attachments: about === 'reminder' ? [] : [calendar],
      messageId: mailId(kernel, `booking-${about}`, booking.id),
    });
  },
});

const batch = 200;

/** Brings bookings to mind a day before. Each is marked with the job that writes, in one transaction, so that it is told once. */
export const remindBookingsJob = job({
  name: 'pages.remind_bookings',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ kernel, log }) => {
    const now = kernel.clock.now();
    const until = new Date(now.getTime() + reminderHours * 3_600_000);
    for (;;) {
      const claimed = await kernel.db.asSystem('claim booking reminders', async (tx) => {
        const due = await claimReminders(tx, now, until, batch);
        for (const { workspace_id, id } of due)
          await enqueue(tx, sendBookingMailJob, { workspace_id, booking_id: id, about: 'reminder' });
        return due.length;
      });
      if (claimed > 0) log.info({ claimed }, 'bookings brought to mind');
      if (claimed < batch) return;
    }
  },
});
