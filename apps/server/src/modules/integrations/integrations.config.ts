import * as z from 'zod';
import { moduleConfig } from '../../kernel/config/module-config.ts';

/** The operator's address, to which people write if they miss a service. */
export const integrationsConfig = moduleConfig({ SUPPORT_EMAIL: z.email('must be an email address').optional() });
