import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { wireTime } from '../shared/wire-time.ts';

export const signInProviders = ['google'] as const;

const connectedSignInSchema = z.object({
  id: z.uuid(),
  provider: z.enum(signInProviders),
  connected_at: wireTime,
});

/** The services with which a person signs in. A new one is connected at better-auth's path `link-social`. */
export const connectedSignIns = {
  list: endpoint({
    method: 'GET',
    path: '/me/connected-sign-ins',
    permission: 'user',
    summary: 'List the services with which you sign in',
    response: z.object({ connected_sign_ins: z.array(connectedSignInSchema) }),
    errors: [],
    tags: ['identity.connected_sign_in'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/me/connected-sign-ins/:id',
    permission: 'user',
    needs: 'recentProof',
    summary: 'Disconnect a service; you can still sign in with your password or a link by email',
    params: z.object({ id: z.uuid('validation.invalid') }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['identity.connected_unknown'],
    changes: ['identity.connected_sign_in'],
  }),
};
