import * as z from 'zod';
import { oauthService } from '../../oauth/oauth-service.entry.ts';

const infoSchema = z.object({ sub: z.string().min(1), name: z.string().nullish(), email: z.string().nullish() });

/** LinkedIn (learn.microsoft.com/linkedin/shared/authentication). Most clients get no refresh token. */
export const linkedinService = oauthService(
  {
    platform: 'linkedin',
    client: 'LINKEDIN',
    issuer: 'https://www.linkedin.com',
    authorize: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    revocation: { address: 'https://www.linkedin.com/oauth/v2/revoke', token: 'access' },
    scopes: ['openid', 'profile', 'email', 'w_member_social'],
    quirks: { noPkce: true },
    account: async (read) => {
      const { sub, name, email } = await read('https://api.linkedin.com/v2/userinfo', infoSchema);
      return { id: sub, name: name || email || sub };
    },
  },
  // A person's card.
  `
    <rect width="48" height="48" rx="12" fill="#14638f"/>
    <rect x="9" y="12" width="30" height="24" rx="4" fill="#fff"/>
    <circle cx="18" cy="21" r="4" fill="#14638f"/><path d="M11.5 32c.8-4 3.4-5.6 6.5-5.600S23.7 28 24.5 32z" fill="#14638f"/>
    <path d="M28 20h7m-7 6h7" stroke="#14638f" stroke-width="2.4" stroke-linecap="round"/>`,
);
