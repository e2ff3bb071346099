import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { calendarFile } from './calendar.service.ts';
import { spanText } from './moment.service.ts';
import { hostWorkspace, mailId } from './page-host.service.ts';
import { findRegistration } from './registration.store.ts';

const abouts = ['confirmed', 'waiting', 'promoted', 'again', 'cancelled'] as const;
export type RegistrationMailAbout = (typeof abouts)[number];

export const sendRegistrationMailJob = job({
  name: 'pages.send_registration_mail',
  payload: z.object({
    workspace_id: z.uuid().transform((id) => id as WorkspaceId),
    registration_id: z.uuid(),
    about: z.enum(abouts),
  }),
  maxAttempts: 8,
  run: async ({ kernel, payload: { workspace_id, registration_id, about } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const registration = await findRegistration(ctx, registration_id);
      return registration && { registration, host: await hostWorkspace(ctx) };
    });
    if (!found) return;
    const { registration: row, host } = found;
    const ends = about === 'cancelled';
    // What was cancelled meanwhile is only said to be cancelled.
    if ((row.state === 'cancelled') !== ends) return;
    const { language: lang } = row;
    const url = `${kernel.config.siteUrl}/${lang}/registrations/${row.token}`;
    const mail = kernel.site.renderMail('registration', {
      lang,
      brand: kernel.config.brand,
      about: about === 'again' && row.state === 'waiting' ? 'again_waiting' : about,
      seller: host.name,
      title: row.title,
      name: row.name,
      when: row.starts_at && spanText(row.starts_at, row.ends_at, lang, row.zone),
      place: row.place || null,
      url,
    });
    const calendar =
      row.starts_at && about !== 'waiting' && about !== 'again'
        ? [
            calendarFile(
              {
                uid: `registration.${row.id}@${new URL(kernel.config.url).hostname}`,
                title: row.title,
                place: row.place,
                start: row.starts_at,
                end: row.ends_at,
                url,
                organizer: host.name,
                cancelled: ends,
              },
              kernel.clock.now(),
            ),
          ]
        : [];
    const which = about === 'again' ? `again-${row.told_again_at?.getTime() ?? 0}` : about;
    await kernel.mailer.send({
      to: row.email,
      ...mail,
      attachments: calendar,
      messageId: mailId(kernel, `registration-${which}`, row.id),
    });
  },
});
