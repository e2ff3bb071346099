import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readHost, screenUrl } from '../../workspaces/workspaces.public.ts';
import { findKey } from '../api-key.store.ts';
import { expiryText } from './expiry.rules.ts';

/** Tells the owner of a workspace that a key expires soon, or that a program uses it after its expiry. */
export const sendExpiryMailJob = productMail({
  name: 'api_keys.send_expiry_mail',
  payload: { api_key_id: z.uuid() },
  read: async (ctx, { api_key_id }) => {
    const key = await findKey(ctx, api_key_id);
    // It was revoked, or doesn't expire any longer.
    return key?.expires_at ? { key, expiresAt: key.expires_at, host: await readHost(ctx) } : undefined;
  },
  write: ({ key, expiresAt, host }, kernel) => {
    const hasExpired = expiresAt <= kernel.clock.now();
    return {
      view: 'api-key-expiry',
      lang: host.language,
      to: host.email,
      id: `api-key-expiry.${key.id}.${expiresAt.getTime()}.${hasExpired ? 'after' : 'before'}`,
      props: {
        name: host.person,
        workspace: host.name,
        apiKey: key.name,
        expires: expiryText(expiresAt, host.language),
        hasExpired,
        url: screenUrl(kernel, host, 'api-keys'),
      },
    };
  },
});
