import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { answerBlocks } from './answers.limits.ts';

/** A visitor answered a form, subscribed or rated; the contact is there when they can be reached. */
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
