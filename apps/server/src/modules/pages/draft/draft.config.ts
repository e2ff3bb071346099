import * as z from 'zod';
import { address } from '../../../kernel/config/config.ts';
import { moduleConfig } from '../../../kernel/config/module-config.ts';

/** The language model that writes first drafts. */
export const draftConfig = moduleConfig(
  {
    AI_BASE_URL: address.optional(),
    AI_API_KEY: z.string().optional(),
    AI_MODEL: z.string().min(1).optional(),
  },
  ({ AI_BASE_URL: base, AI_MODEL: model }) =>
    Boolean(base) === Boolean(model) ? undefined : 'AI_BASE_URL, AI_MODEL: set both or none',
);
