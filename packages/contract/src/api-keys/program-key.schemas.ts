import * as z from 'zod';
import { keyScopes } from '../key-scopes.ts';
import { keyTypes } from '../key-types.ts';
import { described } from '../shared/described.ts';
import { wireTime } from '../shared/wire-time.ts';

/** The key of a call, as the program that holds it sees it. */
export const programKeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(keyTypes).meta(described('api-keys.type')),
    workspace: z.object({ code: z.string(), name: z.string() }),
    target: z
      .object({ id: z.uuid(), name: z.string().nullable().meta(described('api-keys.target_name')) })
      .nullable()
      .meta(described('api-keys.target')),
    scopes: z.array(z.enum(keyScopes)).meta(described('api-keys.scopes')),
    calls_per_minute: z.number().int(),
    calls_per_month: z.number().int().nullable().meta(described('api-keys.calls_per_month')),
    expires_at: wireTime.nullable().meta(described('api-keys.expires_at')),
  })
  .meta({ id: 'ProgramKey' });
