import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** Exists in the sandbox only; elsewhere it answers 404. */
export const signInDemo = endpoint({
  method: 'POST',
  path: '/demo/sign-in',
  permission: 'public',
  summary: 'Sign in to the demo business; the answer sets the session cookie',
  response: z.object({ signed_in: z.literal(true) }),
  errors: [],
  perMinute: 30,
});
