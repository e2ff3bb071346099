import * as z from 'zod';
import { oauthService } from '../../oauth/oauth-service.entry.ts';

const userSchema = z.object({
  data: z.object({ user: z.object({ open_id: z.string().min(1), display_name: z.string() }) }),
});

/** TikTok's Login Kit (developers.tiktok.com/doc/login-kit-web). */
export const tiktokService = oauthService(
  {
    platform: 'tiktok',
    client: 'TIKTOK',
    issuer: 'https://www.tiktok.com',
    authorize: 'https://www.tiktok.com/v2/auth/authorize/',
    token: 'https://open.tiktokapis.com/v2/oauth/token/',
    revocation: { address: 'https://open.tiktokapis.com/v2/oauth/revoke/', token: 'access' },
    scopes: ['user.info.basic', 'video.publish'],
    quirks: { clientKey: true, commaScopes: true },
    account: async (read) => {
      const { data } = await read('https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name', userSchema);
      return { id: data.user.open_id, name: data.user.display_name };
    },
    // A refresh token ends after half a year without use.
    renewDays: 30,
  },
  // A film with a note.
  `
    <rect width="48" height="48" rx="12" fill="#22262b"/>
    <rect x="13" y="8" width="22" height="32" rx="4" fill="#fff"/>
    <path d="M22 19v9.500M22 19l7-2v8.5" fill="none" stroke="#22262b" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="20" cy="28.5" r="2.6" fill="#d6335c"/><circle cx="27" cy="25.5" r="2.6" fill="#17a2a8"/>`,
);
