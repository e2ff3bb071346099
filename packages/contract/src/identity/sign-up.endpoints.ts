import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

export const signUpEmail = {
  get: endpoint({
    method: 'GET',
    path: '/sign-up-email',
    permission: 'public',
    summary: 'Get the email address for the sign-up form of a person who came through a signed link',
    query: z.object({
      return: z
        .string()
        .max(2000, 'validation.too_long')
        .meta({ description: 'The address where the person continues' }),
    }),
    response: z.object({ email: z.string().meta({ description: 'Empty unless the address contains a valid link' }) }),
    errors: [],
    perMinute: 30,
  }),
};
