import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { answerBlocks } from './answers.limits.ts';

/** A visitor answered a form, subscribed or rated; `contact_id` is set if they left an address. */
export const pageAnswered = domainEvent(
  'page.answered',
  z.object({
    page_id: z.uuid(),
    answer_id: z.uuid(),
    block_id: z.string(),
    block_type: z.enum(answerBlocks),
    contact_id: z.uuid().nullable(),
  }),
);
