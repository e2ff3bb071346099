import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readHost } from '../../workspaces/workspaces.public.ts';
import { calendarFile } from '../calendar.rules.ts';
import { spanText } from '../moment.rules.ts';
import { findRegistration } from './registration.store.ts';

const abouts = ['confirmed', 'waiting', 'promoted', 'again', 'cancelled'] as const;
export type RegistrationMailAbout = (typeof abouts)[number];

export const sendRegistrationMailJob = productMail({
  name: 'pages.send_registration_mail',
  payload: { registration_id: z.uuid(), about: z.enum(abouts) },
  read: async (ctx, { registration_id, about }) => {
    const registration = await findRegistration(ctx, registration_id);
    // A registration that was cancelled in the meantime gets the email about its cancellation only.
    if (!registration || (registration.state === 'cancelled') !== (about === 'cancelled')) return undefined;
    return { about, registration, host: await readHost(ctx) };
  },
  write: ({ about, registration: row, host }, kernel) => {
    const lang = row.language;
    const url = `${kernel.config.siteUrl}/${lang}/registrations/${kernel.secrets.open(row.sealed_token)}`;
    const hasPlace = about !== 'waiting' && about !== 'again';
    const calendar = hasPlace &&
      row.starts_at && [
        calendarFile(
          {
            uid: `registration.${row.id}@${new URL(kernel.config.url).hostname}`,
            title: row.title,
            place: row.place,
            start: row.starts_at,
            end: row.ends_at,
            url,
            organizer: host.name,
            cancelled: about === 'cancelled',
          },
          kernel.clock.now(),
        ),
      ];
    const occasion = about === 'again' ? `again-${row.told_again_at?.getTime() ?? 0}` : about;
    return {
      view: 'registration',
      lang,
      to: row.email,
      attachments: calendar || [],
      id: `registration-${occasion}.${row.id}`,
      props: {
        about: about === 'again' && row.state === 'waiting' ? 'again_waiting' : about,
        seller: host.name,
        title: row.title,
        when: row.starts_at && spanText(row.starts_at, row.ends_at, lang, row.zone),
        place: row.place || null,
        url,
      },
    };
  },
});
