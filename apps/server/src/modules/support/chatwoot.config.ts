import * as z from 'zod';
import { address } from '../../kernel/config/config.ts';
import { moduleConfig } from '../../kernel/config/module-config.ts';

/** The operator's Chatwoot, whose widget replaces the product's own chat. */
export const chatwootConfig = moduleConfig(
  {
    CHATWOOT_URL: address.optional(),
    CHATWOOT_WEBSITE_TOKEN: z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be the website token of an inbox')
      .optional(),
    CHATWOOT_HMAC_KEY: z.string().min(8).max(200).optional(),
  },
  ({ CHATWOOT_URL: url, CHATWOOT_WEBSITE_TOKEN: token, CHATWOOT_HMAC_KEY: key }) => {
    if (Boolean(url) !== Boolean(token)) return 'CHATWOOT_URL, CHATWOOT_WEBSITE_TOKEN: set both or none';
    return key && !url ? 'CHATWOOT_HMAC_KEY: needs CHATWOOT_URL and CHATWOOT_WEBSITE_TOKEN' : undefined;
  },
);
