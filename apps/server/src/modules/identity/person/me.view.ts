import { meSchema } from '@kumbi/contract/identity/identity.schemas.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { UserRow } from './me.store.ts';
import { isOperator } from './operator.rules.ts';

/** @param photo the address of the person's photo */
export function meView(row: UserRow, photo: string | undefined, config: Config): View<typeof meSchema> {
  return viewOf(meSchema, row, {
    photo: photo ?? null,
    two_factor: row.two_factor_enabled ?? false,
    operator: isOperator(config, row),
  });
}
