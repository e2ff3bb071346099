import * as z from 'zod';
import { listQuerySchema } from '../shared/paging.ts';
import { paymentIssueSchema } from './payments.schemas.ts';

export const platformIssuesQuerySchema = listQuerySchema
  .pick({ nextPage: true, cursor: true })
  .extend({ state: z.enum(['open', 'settled'], 'validation.choice').default('open') });

export const sellerIssuesQuerySchema = listQuerySchema.pick({ nextPage: true, cursor: true });

/** A payment issue as the operator sees it, with the workspace of its checkout. */
export const platformIssueSchema = paymentIssueSchema
  .omit({ own: true, kind: true })
  .extend({
    workspace: z.string().meta({ description: 'The name of the workspace that bought from the platform, or sold' }),
    kumbi_code: z.string(),
    buyer: z.string().meta({ description: 'Name, phone number and email address, as far as known' }),
  })
  .meta({ id: 'PlatformIssue' });
export type PlatformIssue = z.output<typeof platformIssueSchema>;
