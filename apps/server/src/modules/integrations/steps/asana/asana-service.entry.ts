import * as z from 'zod';
import { oauthService } from '../../oauth/oauth-service.entry.ts';
import { asanaChoices } from './asana-choices.adapter.ts';

const userSchema = z.object({
  data: z.object({ gid: z.string().min(1), name: z.string(), email: z.string().nullish() }),
});

/** Asana (developers.asana.com/docs/oauth). */
export const asanaService = oauthService(
  {
    platform: 'asana',
    client: 'ASANA',
    issuer: 'https://app.asana.com',
    authorize: 'https://app.asana.com/-/oauth_authorize',
    token: 'https://app.asana.com/-/oauth_token',
    revocation: { address: 'https://app.asana.com/-/oauth_revoke', token: 'refresh' },
    scopes: ['default'],
    account: async (read) => {
      const { data } = await read('https://app.asana.com/api/1.0/users/me', userSchema);
      return { id: data.gid, name: data.email || data.name };
    },
  },
  // A list with a finished task.
  `
    <rect width="48" height="48" rx="12" fill="#b8405f"/>
    <circle cx="15" cy="17" r="5" fill="#fff"/><circle cx="15" cy="31" r="5" fill="none" stroke="#fff" stroke-width="2.4"/>
    <path d="m12.8 17 1.6 1.7 2.9-3.2" fill="none" stroke="#b8405f" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M25 17h14M25 31h10" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  asanaChoices,
);
