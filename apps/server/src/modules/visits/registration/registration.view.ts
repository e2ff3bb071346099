import { registrationSchema } from '@kumbi/contract/visits/registrations.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { RegistrationRow } from './registration.store.ts';

export function registrationView(row: RegistrationRow): View<typeof registrationSchema> {
  return viewOf(registrationSchema, row);
}
