import * as z from 'zod';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { oauthConfig } from '../../oauth/oauth.config.ts';
import type { IssuedTokens } from '../../oauth/oauth-client.adapter.ts';
import { oauthService } from '../../oauth/oauth-service.entry.ts';

const base = 'https://graph.instagram.com';
const accountSchema = z.object({ user_id: z.coerce.string().min(1), username: z.string() });
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const issued = ({ access_token, expires_in }: z.output<typeof tokenSchema>): IssuedTokens => ({
  access: access_token,
  refresh: null,
  lasts: expires_in,
});

const secretOf = ({ config }: Kernel): string => oauthConfig.of(config).INSTAGRAM_CLIENT_SECRET ?? '';

/** Instagram's login for professional accounts (developers.facebook.com/docs/instagram-platform). */
export const instagramService = oauthService(
  {
    platform: 'instagram',
    client: 'INSTAGRAM',
    issuer: 'https://www.instagram.com',
    authorize: 'https://www.instagram.com/oauth/authorize',
    token: 'https://api.instagram.com/oauth/access_token',
    scopes: ['instagram_business_basic', 'instagram_business_content_publish'],
    quirks: { noPkce: true, commaScopes: true },
    account: async (read) => {
      const me = await read(`${base}/v23.0/me?fields=user_id,username`, accountSchema);
      return { id: me.user_id, name: me.username };
    },
    // The first token lasts an hour. The next one lasts 60 days and refreshes itself.
    lengthen: async (kernel, { access }, read) => {
      const query = new URLSearchParams({
        grant_type: 'ig_exchange_token',
        client_secret: secretOf(kernel),
        access_token: access,
      });
      return issued(await read(`${base}/access_token?${query}`, tokenSchema));
    },
    refresh: async ({ access }, read) => {
      const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: access });
      return issued(await read(`${base}/refresh_access_token?${query}`, tokenSchema));
    },
    renewDays: 10,
  },
  // A framed picture.
  `
    <rect width="48" height="48" rx="12" fill="#a13a86"/>
    <rect x="10" y="10" width="28" height="28" rx="7" fill="#fff"/>
    <circle cx="24" cy="24" r="7" fill="#a13a86"/><circle cx="24" cy="24" r="3.4" fill="#fff"/><circle cx="32.5" cy="15.5" r="1.9" fill="#a13a86"/>`,
);
