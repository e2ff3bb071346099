import * as z from 'zod';
import { oauthService } from '../../oauth/oauth-service.entry.ts';
import { trelloChoices } from './trello-choices.adapter.ts';

const memberSchema = z.object({ id: z.string().min(1), username: z.string(), fullName: z.string().nullish() });

/** Trello with OAuth 2 of Atlassian, which replaces Trello's own tokens (developer.atlassian.com/cloud/trello). */
export const trelloService = oauthService(
  {
    platform: 'trello',
    client: 'TRELLO',
    issuer: 'https://auth.atlassian.com',
    authorize: 'https://auth.atlassian.com/authorize',
    token: 'https://auth.atlassian.com/oauth/token',
    revocation: { address: 'https://auth.atlassian.com/oauth/revoke', token: 'refresh' },
    scopes: ['read:board:trello', 'write:board:trello', 'read:member:trello', 'offline_access'],
    parameters: { prompt: 'consent' },
    quirks: { jsonBody: true },
    account: async (read) => {
      const me = await read('https://api.trello.com/1/members/me?fields=id,username,fullName', memberSchema);
      return { id: me.id, name: me.fullName || me.username };
    },
  },
  // Two lists of cards.
  `
    <rect width="48" height="48" rx="12" fill="#1f5fbf"/>
    <rect x="9" y="10" width="13" height="27" rx="3" fill="#fff"/>
    <rect x="26" y="10" width="13" height="18" rx="3" fill="#fff"/>
    <path d="M12.5 16h6m-6 6h6m11-6h6" stroke="#1f5fbf" stroke-width="2.4" stroke-linecap="round"/>`,
  trelloChoices,
);
