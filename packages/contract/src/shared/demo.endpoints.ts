import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

export const demo = {
  /** Exists only in the sandbox; elsewhere it returns 404. */
  signIn: endpoint({
    method: 'POST',
    path: '/demo/sign-in',
    permission: 'public',
    summary: 'Sign in to the demo business; the response sets the session cookie',
    response: z.object({ signed_in: z.literal(true) }),
    errors: [],
    perMinute: 30,
  }),
};
