import * as z from 'zod';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { findReader, screenUrl } from '../../workspaces/workspaces.public.ts';
import { readHookById } from '../hook/hook.reads.ts';
import { destinationTables } from './destination.table.ts';

/** Sends one email to each person who manages the destination, in their own language. */
export const sendDestinationMailJob = productMail({
  name: 'hooks.send_destination_mail',
  payload: {
    destination_id: z.uuid(),
    user_id: z.uuid(),
    trouble: z.enum(['alert', 'gone', 'failing']),
  },
  maxAttempts: 5,
  read: async (ctx, { destination_id, user_id, trouble }) => {
    const destination = await rowsOf(ctx, destinationTables.hook_destinations).find(destination_id);
    const hook = destination && (await readHookById(ctx, destination.hook_id));
    const reader = await findReader(ctx, user_id);
    if (!destination || !hook || !reader) return undefined;
    // The destination works again or was turned on again, so the email would only cause alarm.
    const since = trouble === 'alert' ? destination.alerted_at : destination.off_at;
    const isStill = trouble === 'alert' ? destination.is_on : destination.off_reason === trouble;
    if (!since || !isStill) return undefined;
    return {
      destination,
      hook,
      reader,
      trouble,
      id: `destination-${trouble}.${destination.id}.${since.getTime()}.${user_id}`,
    };
  },
  write: ({ destination, hook, reader, trouble, id }, kernel) => ({
    view: 'destination-trouble',
    lang: reader.language,
    to: reader.email,
    id,
    props: {
      name: reader.name,
      destination: destination.name,
      webhook: hook.name,
      address: destination.url,
      trouble,
      failures: destination.failures,
      url: screenUrl(kernel, reader, `webhooks/${hook.code}/destinations`),
    },
  }),
});
