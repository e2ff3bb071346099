import type { WebHelp } from '../../lib/help.ts';

export const help: WebHelp = {
  screens: [{ path: '', guide: 'first_sale' }],
};
