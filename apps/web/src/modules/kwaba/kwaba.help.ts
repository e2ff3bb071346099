import type { WebHelp } from '../../lib/help.ts';

export const help: WebHelp = {
  screens: [{ path: 'kwaba', reference: 'kwaba' }],
};
