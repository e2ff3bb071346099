import { signInProviders } from '@kumbi/contract/identity/connected-sign-in.endpoints.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { IdentityTables } from '../identity.table.ts';
import { deletePersonTokens } from '../session/session.store.ts';

export type UserRow = Selectable<IdentityTables['auth_user']>;

interface ConnectedAccount {
  readonly id: string;
  readonly provider_id: (typeof signInProviders)[number];
  readonly created_at: Date;
}

const tables = (tx: Tx) => tx.withTables<IdentityTables>();

export const readUser = (tx: Tx, userId: string): Promise<UserRow> =>
  tables(tx).selectFrom('auth_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

export const findUser = (tx: Tx, userId: string): Promise<UserRow | undefined> =>
  tables(tx).selectFrom('auth_user').selectAll().where('id', '=', userId).executeTakeFirst();

export const findUserByCode = (tx: Tx, code: string): Promise<UserRow | undefined> =>
  tables(tx).selectFrom('auth_user').selectAll().where('member_code', '=', code).executeTakeFirst();

/** @param email in lower case */
export const findUserByEmail = (tx: Tx, email: string): Promise<UserRow | undefined> =>
  tables(tx).selectFrom('auth_user').selectAll().where('email', '=', email).executeTakeFirst();

/** Returns the user id of an email address. */
export async function findUserId(tx: Tx, email: string): Promise<string | undefined> {
  return (await tables(tx).selectFrom('auth_user').select('id').where('email', '=', email).executeTakeFirst())?.id;
}

export async function listOperators(tx: Tx): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('auth_user')
    .select('email')
    .where('operator', '=', true)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/**
 * Sets or removes the operator flag. An account with an unconfirmed address gets none: the address may belong to another person.
 * @returns false if there is no such account
 */
export async function setOperator(tx: Tx, email: string, operator: boolean): Promise<boolean> {
  const changed = await tables(tx)
    .updateTable('auth_user')
    .set({ operator })
    .where('email', '=', email)
    .where((where) => where.or([where('email_verified', '=', true), where.val(!operator)]))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function updateUser(
  tx: Tx,
  userId: string,
  change: Partial<Pick<UserRow, 'name' | 'country' | 'language'>>,
  now: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('auth_user')
    .set({ ...change, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function confirmEmail(tx: Tx, userId: string, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('auth_user')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .execute();
}

export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await deletePersonTokens(tx, userId);
  await tables(tx).deleteFrom('auth_user').where('id', '=', userId).execute();
}

export async function readPasswordHash(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tables(tx)
    .selectFrom('auth_account')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Reads the services with which a person signs in, the oldest first. The password has a row of the same table. */
export const readConnectedAccounts = (tx: Tx, userId: string): Promise<ConnectedAccount[]> =>
  tables(tx)
    .selectFrom('auth_account')
    .select(['id', 'provider_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('provider_id', 'in', signInProviders)
    .orderBy('created_at')
    .$narrowType<ConnectedAccount>()
    .execute();

/** @returns false if the person has no such service */
export async function deleteConnectedAccount(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('auth_account')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('provider_id', 'in', signInProviders)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Creates a user without a password, whose address needs no confirmation: the demo's. */
export async function insertUser(
  tx: Tx,
  person: Pick<UserRow, 'id' | 'name' | 'email' | 'country' | 'language'>,
): Promise<void> {
  await tables(tx)
    .insertInto('auth_user')
    .values({ ...person, email_verified: true, image: null, two_factor_enabled: false })
    .execute();
}
