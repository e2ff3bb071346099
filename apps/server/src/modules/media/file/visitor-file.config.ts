import * as z from 'zod';
import { moduleConfig } from '../../../kernel/config/module-config.ts';

/** The room for files of visitors, in each workspace. */
export const visitorFileConfig = moduleConfig({
  KUMBI_VISITOR_FILES_MB: z.coerce.number().int().min(0).max(1_000_000).default(500),
});
