import * as z from 'zod';
import { moduleConfig } from '../../kernel/config/module-config.ts';

/** The zone with the records of this installation's own name servers. */
export const mailZoneConfig = moduleConfig({
  KUMBI_MAIL_ZONE: z
    .string()
    .toLowerCase()
    .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'must be the name of a host')
    .max(100)
    .optional(),
});
