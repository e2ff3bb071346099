import type { Config } from '../../../kernel/config/config.ts';
import type { UserRow } from './me.store.ts';

type Account = Pick<UserRow, 'operator' | 'email' | 'email_verified'>;

/** An operator has the flag, or the confirmed email address from the configuration. */
export function isOperator({ env }: Config, { operator, email, email_verified: confirmed }: Account): boolean {
  return operator || (confirmed && email === env.KUMBI_OPERATOR_EMAIL?.toLowerCase());
}
