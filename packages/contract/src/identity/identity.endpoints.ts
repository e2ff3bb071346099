import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { deleteAccountSchema, meSchema, profileChangeSchema, sessionViewSchema } from './identity.schemas.ts';

export const authOptions = {
  /**
   * Signing up, in and out are better-auth's own paths under `/api/v1/auth`. Their bodies are in `identity.schemas.ts`.
   */
  get: endpoint({
    method: 'GET',
    path: '/auth-options',
    permission: 'public',
    summary: 'List the sign-in methods of this installation',
    response: z.object({
      google: z.boolean().meta({ description: 'Whether sign-in with Google is configured' }),
      demo: z.boolean().meta({ description: 'Whether this is a sandbox, where nothing is real' }),
    }),
    errors: [],
  }),
};

export const me = {
  get: endpoint({
    method: 'GET',
    path: '/me',
    permission: 'user',
    summary: 'Get the signed-in user',
    response: meSchema,
    errors: [],
    tags: ['identity.person'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/me',
    permission: 'user',
    summary: 'Change your name, country or language',
    body: profileChangeSchema,
    response: meSchema,
    errors: [],
    changes: ['identity.person'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/me/export',
    permission: 'user',
    summary: 'Export all data stored about the user, as JSON',
    response: z.unknown(),
    download: true,
    errors: [],
    perMinute: 5,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/me',
    permission: 'user',
    summary: 'Delete your account',
    body: deleteAccountSchema,
    response: z.object({ deleted: z.literal(true) }),
    errors: [
      'identity.password_wrong',
      'identity.confirm_mismatch',
      'identity.company_owned',
      'workspaces.balance_owed',
      'workspaces.payments_waiting',
      'workspaces.payments_to_review',
    ],
    perMinute: 5,
  }),
};

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/me/sessions',
    permission: 'user',
    summary: "List the user's sessions",
    response: z.object({ sessions: z.array(sessionViewSchema) }),
    errors: [],
    tags: ['identity.session'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/me/sessions',
    permission: 'user',
    summary: 'End one session, or all sessions except the current one',
    body: z.union([z.object({ id: z.uuid() }), z.object({ others: z.literal(true) })]),
    response: z.object({ ended: z.number().int() }),
    errors: ['identity.session_unknown'],
    changes: ['identity.session'],
  }),
};
