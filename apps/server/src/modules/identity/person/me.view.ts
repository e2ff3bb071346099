import { meSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { UserRow } from './me.store.ts';

export function meView(row: UserRow): View<typeof meSchema> {
  return viewOf(meSchema, row, { two_factor: row.two_factor_enabled ?? false });
}
