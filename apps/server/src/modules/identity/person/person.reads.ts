import type { Tx } from '../../../kernel/database/database.ts';
import type { IdentityTables } from '../identity.table.ts';

const tables = (tx: Tx) => tx.withTables<IdentityTables>();

/** This module's data about a person in addition to the profile, for the export, without credentials. */
export const personReads: Readonly<Record<string, (tx: Tx, userId: string) => Promise<readonly object[]>>> = {
  sign_in_methods: (tx: Tx, userId: string) =>
    tables(tx)
      .selectFrom('auth_account')
      .select(['id', 'provider_id as method', 'account_id', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  two_factor: (tx: Tx, userId: string) =>
    tables(tx)
      .selectFrom('auth_two_factor')
      .select(['id', 'verified', 'failed_verification_count as failed_attempts', 'locked_until'])
      .where('user_id', '=', userId)
      .execute(),
  // Including ended sessions, while their rows exist.
  sessions: (tx: Tx, userId: string) =>
    tables(tx)
      .selectFrom('auth_session')
      .select(['id', 'ip_address as ip', 'user_agent', 'created_at', 'updated_at as used_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  mails_to_send: (tx: Tx, userId: string) =>
    tables(tx)
      .selectFrom('auth_mails')
      .select(['id', 'kind', 'email', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
};
