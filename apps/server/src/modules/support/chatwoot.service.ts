import { createHmac } from 'node:crypto';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { supportWidget } from '@kumbi/contract/support/support.endpoints.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { UserCtx } from '../../kernel/tenancy/ctx.ts';
import { findUser } from '../identity/identity.public.ts';
import { chatwootConfig } from './chatwoot.config.ts';

/** Returns the operator's Chatwoot with the caller's identity; null if the product's own chat is used. */
export async function getSupportWidget({ kernel, tx, actor }: UserCtx): Promise<Returns<typeof supportWidget.get>> {
  const { CHATWOOT_URL: url, CHATWOOT_WEBSITE_TOKEN: token, CHATWOOT_HMAC_KEY: key } = chatwootConfig.of(kernel.config);
  const user = await findUser(tx, actor.userId);
  if (!url || !token || !user) return { widget: null };
  return {
    widget: {
      ...{ url, token, identifier: user.id, name: user.name, email: user.email },
      // Chatwoot defines the algorithm: HMAC-SHA-256 of the identifier with the inbox's key, in hexadecimal.
      identifier_hash: key ? createHmac('sha256', key).update(user.id).digest('hex') : null,
    },
  };
}

/** Returns the origin whose script and frames the app may show. */
export function widgetOrigin(config: Config): string | undefined {
  const { CHATWOOT_URL: url } = chatwootConfig.of(config);
  return url && new URL(url).origin;
}
