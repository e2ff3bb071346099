import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { allServices, type ServicePlatform } from '../services.ts';
import { pagesAddress } from './service.definition.ts';

const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;

const startQuery = z.object({
  company: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'The code of the workspace; defaults to that of the cookie' }),
  id: z
    .uuid('validation.invalid')
    .optional()
    .meta({ description: 'The integration to connect again; absent for a new one' }),
});

/** The parameters of OAuth 2. A person who declines returns with `error` instead of a code. Services add others. */
const returnedQuery = z.object({
  state: z.string().max(200).optional(),
  code: z.string().max(4_000).optional(),
  error: z.string().max(200).optional(),
});

const platformsBelow = (prefix: string) =>
  z.object({
    service: z.enum(
      allServices.flatMap((each) => (pagesAddress(each) === `${prefix}/${each.platform}` ? [each.platform] : [])) as [
        ServicePlatform,
        ...ServicePlatform[],
      ],
      'validation.choice',
    ),
  });

/** The two addresses that a browser opens to connect an account on the service's own pages. */
const connections = (prefix: '/in' | '/in/google') => ({
  start: endpoint({
    method: 'GET',
    path: `${prefix}/:service`,
    permission: 'connections.write',
    summary: 'Send the browser to the service, where a person chooses the account to connect',
    params: platformsBelow(prefix),
    query: startQuery,
    response: z.object({}),
    redirect: true,
    errors: ['integration.service_off', 'integration.unknown', ...quota],
    perMinute: 20,
  }),
  finish: endpoint({
    method: 'GET',
    path: `${prefix}/:service/callback`,
    permission: 'public',
    summary: 'Connect the chosen account, and send the browser back to the integrations with the result',
    params: platformsBelow(prefix),
    query: returnedQuery,
    response: z.object({}),
    redirect: true,
    errors: [],
    perMinute: 20,
  }),
});

export const serviceConnections = connections('/in');
export const googleConnections = connections('/in/google');
