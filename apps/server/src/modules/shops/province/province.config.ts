import { address } from '../../../kernel/config/config.ts';
import { moduleConfig } from '../../../kernel/config/module-config.ts';

/** The address of a newer list of provinces. */
export const provinceConfig = moduleConfig({ PROVINCES_URL: address.optional() });
