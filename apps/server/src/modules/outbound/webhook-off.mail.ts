import { receiverOffReasons } from '@kumbi/contract/shared/deliveries.limits.ts';
import * as z from 'zod';
import { productMail } from '../../kernel/mail/product-mail.ts';
import { findReader, screenUrl } from '../workspaces/workspaces.public.ts';
import { webhooks } from './outbound-webhook.records.ts';

/** Sends one email to each person who manages the webhook, in their own language. */
export const sendOffMailJob = productMail({
  name: 'outbound.send_off_mail',
  payload: { webhook_id: z.uuid(), user_id: z.uuid(), reason: z.enum(receiverOffReasons) },
  maxAttempts: 5,
  read: async (ctx, { webhook_id, user_id, reason }) => {
    const webhook = await webhooks.find(ctx, webhook_id);
    const reader = await findReader(ctx, user_id);
    // The webhook was turned on again or deleted, so the email would only cause alarm.
    if (!webhook || webhook.is_on || !reader || webhook.off_reason !== reason) return undefined;
    return { webhook, reader, reason, id: `webhook-off.${webhook_id}.${webhook.off_at?.getTime() ?? 0}.${user_id}` };
  },
  write: ({ webhook, reader, reason, id }, kernel) => ({
    view: 'webhook-off',
    lang: reader.language,
    to: reader.email,
    id,
    props: {
      name: reader.name,
      webhook: webhook.name,
      address: webhook.url,
      reason: reason === 'gone' ? 'gone' : 'failing',
      url: screenUrl(kernel, reader, `outbound-webhooks/${webhook.id}`),
    },
  }),
});
