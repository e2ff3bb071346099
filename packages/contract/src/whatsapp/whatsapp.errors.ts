import type { ErrorStatuses } from '../shared/errors.ts';

export const whatsappErrors = {
  'whatsapp.signature': 401,
  'whatsapp.verification': 403,
  'whatsapp.callback_invalid': 400,
} as const satisfies ErrorStatuses;
