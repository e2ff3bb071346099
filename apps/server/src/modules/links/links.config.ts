import * as z from 'zod';
import { moduleConfig } from '../../kernel/config/module-config.ts';

export const linksConfig = moduleConfig({
  /** A database of countries by address, in MaxMind's format. */
  KUMBI_COUNTRY_FILE: z.string().min(1).optional(),
});
