import * as z from 'zod';
import { emailField } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';
import { formShape } from './visitors.schemas.ts';

export const memberLinkSchema = z.object({ email: emailField, ...formShape });

/** A customer who asked to enter the members' part of the workspace's pages. */
export const pageMemberSchema = z
  .object({
    id: z.uuid().meta({ description: 'The ID of the contact' }),
    name: z.string(),
    email: z.string(),
    created_at: wireTime,
    signed_in_at: wireTime.nullable(),
    sessions: z.number().int().meta({ description: 'The number of signed-in browsers' }),
    blocked_at: wireTime.nullable(),
  })
  .meta({ id: 'PageMember' });
export type PageMember = z.output<typeof pageMemberSchema>;
