import * as z from 'zod';
import { wireTime } from '../shared/wire-time.ts';
import { requestResults } from './service-requests.limits.ts';

/** One request that we sent to a service for an integration. */
export const serviceRequestSchema = z
  .object({
    id: z.uuid(),
    method: z.string(),
    address: z.string().meta({ description: 'Host and path, without the query; secrets are masked' }),
    status: z.number().int().nullable().meta({ description: 'Null without an answer' }),
    result: z.enum(requestResults).meta({
      description: '`too_large` and `not_json` are answers that were refused',
    }),
    error: z.string().nullable().meta({ description: 'The service’s words about a refusal; secrets are masked' }),
    ms: z.number().int().meta({ description: 'The duration in milliseconds' }),
    created_at: wireTime,
  })
  .meta({ id: 'ServiceRequest' });
export type ServiceRequest = z.output<typeof serviceRequestSchema>;
