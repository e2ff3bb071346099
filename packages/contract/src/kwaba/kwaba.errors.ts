import type { ErrorStatuses } from '../shared/errors.ts';

export const kwabaErrors = {
  'kwaba.not_provider': 403,
  'kwaba_user.unknown': 404,
  'kwaba_user.external_id_taken': 409,
  'kwaba_message.client_id_reused': 409,
  'conversation.unknown': 404,
  'company.unknown': 404,
} as const satisfies ErrorStatuses;
