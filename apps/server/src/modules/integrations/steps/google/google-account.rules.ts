import type { ServicePlatform } from '@kumbi/contract/services.ts';
import * as z from 'zod';
import type { OauthProvider } from '../../oauth/oauth-client.adapter.ts';

const infoSchema = z.object({ sub: z.string().min(1), email: z.string().min(1).optional() });

/** How a person connects one of Google's services (developers.google.com/identity/protocols/oauth2/web-server). */
export const googleProvider = (platform: ServicePlatform, scopes: readonly string[]): OauthProvider => ({
  platform,
  client: 'GOOGLE_SERVICES',
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revocation: { address: 'https://oauth2.googleapis.com/revoke', token: 'refresh' },
  scopes: ['openid', 'email', ...scopes.map((scope) => `https://www.googleapis.com/auth/${scope}`)],
  // Without the consent, Google gives a refresh token only the first time.
  parameters: { access_type: 'offline', prompt: 'consent' },
  account: async (read) => {
    const { sub, email } = await read('https://openidconnect.googleapis.com/v1/userinfo', infoSchema);
    return { id: sub, name: email ?? sub };
  },
});

/** The shortest id of a document. Shorter texts without a space can be names. */
const shortestId = 25;

/** Returns the id of a document from a text that can't be its name. */
export const addressedDocument = (text: string): string | undefined =>
  /^https:\/\//.test(text) || text.length >= shortestId ? documentId(text) : undefined;

/** Returns the id of a document from its address, or the id itself. */
export const documentId = (text: string): string | undefined =>
  (/\/(?:spreadsheets|forms|file|folders)(?:\/u\/\d+)?(?:\/d)?\/([\w-]{10,})/.exec(text) ??
    /^([\w-]{10,})$/.exec(text))?.[1];
