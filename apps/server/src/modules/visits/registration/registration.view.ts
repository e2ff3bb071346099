import { registrationSchema } from '@kumbi/contract/visits/registrations.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Origins } from '../../links/links.public.ts';
import type { RegistrationRow } from './registration.store.ts';

export function registrationView(row: RegistrationRow, origins: Origins): View<typeof registrationSchema> {
  return viewOf(registrationSchema, row, { short_link: origins.get(row.id) ?? null });
}
