import type { WebHelp } from '../../lib/help.ts';

export const help: WebHelp = {
  screens: [{ path: 'payment-links', guide: 'multicaixa_reference', reference: 'payment-links' }],
};
