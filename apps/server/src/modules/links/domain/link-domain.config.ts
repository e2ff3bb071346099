import * as z from 'zod';
import { moduleConfig } from '../../../kernel/config/module-config.ts';

/** The host to which workspaces point their own domains for short links. */
export const linkHostConfig = moduleConfig({
  KUMBI_LINK_HOST: z
    .string()
    .toLowerCase()
    .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'must be the name of a host')
    .optional(),
});
