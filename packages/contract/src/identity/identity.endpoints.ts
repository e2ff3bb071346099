import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  deleteAccountSchema,
  meSchema,
  profileChangeSchema,
  proofSchema,
  proofWays,
  sessionViewSchema,
} from './identity.schemas.ts';

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
      'workspaces.balance_debt',
      'workspaces.payments_waiting',
      'workspaces.payments_to_review',
      'workspaces.payouts_open',
      'workspaces.commission_owed',
    ],
    perMinute: 5,
  }),
};

/** A second look at who is at the browser, before a call with `needs: 'recentProof'`. A sign-in counts too. */
export const proof = {
  get: endpoint({
    method: 'GET',
    path: '/me/proof',
    permission: 'user',
    summary: 'The ways in which the person can prove that it is still them',
    response: z.object({ ways: z.array(z.enum(proofWays)) }),
    errors: [],
    tags: ['identity.person'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/me/proof',
    permission: 'user',
    summary: 'Prove it, for the next minutes of this session',
    body: proofSchema,
    response: z.object({ proven_until: wireTime }),
    errors: [
      'identity.password_wrong',
      'identity.password_none',
      'identity.code_wrong',
      'identity.code_used',
      'identity.code_locked',
      'identity.two_factor_off',
      'identity.mailed_code_wrong',
    ],
  }),
};

export const proofCodes = {
  send: endpoint({
    method: 'POST',
    path: '/me/proof/codes',
    permission: 'user',
    summary: 'Email a code to a person without a password',
    response: z.object({ sent: z.literal(true) }),
    errors: ['identity.password_exists'],
    perMinute: 3,
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
