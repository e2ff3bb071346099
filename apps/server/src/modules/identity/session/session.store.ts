import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { NoTables, Tx } from '../../../kernel/database/database.ts';
import type { IdentityTables } from '../identity.table.ts';

/**
 * Extends a session, at most until its last day.
 *
 * @returns false if another request was first, the session has ended in the meantime, or this is its last day already
 */
export async function extendSession(
  db: Kysely<NoTables>,
  session: { id: string; expiresAt: Date },
  to: { now: Date; expiresAt: Date; mostDays: number },
): Promise<boolean> {
  const last = sql<Date>`least(${to.expiresAt}, created_at + make_interval(days => ${to.mostDays}))`;
  const { numUpdatedRows } = await db
    .withTables<IdentityTables>()
    .updateTable('auth_session')
    .set({ expires_at: last, updated_at: to.now })
    .where('id', '=', session.id)
    // The driver reads milliseconds of the stored microseconds.
    .where('expires_at', '<', new Date(session.expiresAt.getTime() + 1))
    .where('expires_at', '<', last)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const readSessions = (tx: Tx, userId: string, now: Date) =>
  tx
    .withTables<IdentityTables>()
    .selectFrom('auth_session')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .execute();

/** @returns the ids of the ended sessions; a trigger closes their sockets */
export async function deleteSessions(
  tx: Tx,
  userId: string,
  which?: { id: string } | { except: string },
): Promise<string[]> {
  let query = tx.withTables<IdentityTables>().deleteFrom('auth_session').where('user_id', '=', userId);
  if (which) query = query.where('id', 'id' in which ? '=' : '!=', 'id' in which ? which.id : which.except);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

/** Ends everyone's sessions, open links, trusted devices and sign-ins in progress. @returns the number of sessions */
export async function deleteAllSessions(tx: Tx): Promise<number> {
  await tx.withTables<IdentityTables>().deleteFrom('auth_verification').execute();
  const { numDeletedRows } = await tx.withTables<IdentityTables>().deleteFrom('auth_session').executeTakeFirst();
  return Number(numDeletedRows);
}

export async function insertSession(
  tx: Tx,
  session: { id: string; userId: string; token: string; expiresAt: Date; ip: string; userAgent: string; now: Date },
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .insertInto('auth_session')
    .values({
      id: session.id,
      user_id: session.userId,
      token: session.token,
      expires_at: session.expiresAt,
      ip_address: session.ip,
      user_agent: session.userAgent,
      created_at: session.now,
      updated_at: session.now,
      proven_at: session.now,
    })
    .execute();
}

export async function proveSession(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .updateTable('auth_session')
    .set({ proven_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(tx: Tx, token: string): Promise<void> {
  await tx.withTables<IdentityTables>().deleteFrom('auth_session').where('token', '=', token).execute();
}

export const findSession = (tx: Tx, token: string, now: Date) =>
  tx
    .withTables<IdentityTables>()
    .selectFrom('auth_session')
    .select(['id', 'user_id', 'proven_at'])
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Returns the stored form of a token that the identity library sends by email or sets as a cookie, so that a copy of the database opens nothing. */
export const storedToken = (identifier: string): string => createHash('sha256').update(identifier).digest('base64url');

/** Finds the user of a sign-in that waits for its second step. */
export async function findChallengedUser(tx: Tx, identifier: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .withTables<IdentityTables>()
    .selectFrom('auth_verification')
    .select('value')
    .where('identifier', '=', storedToken(identifier))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a token that is the right to do something once, in the identity library's form. */
export async function insertToken(
  tx: Tx,
  token: { identifier: string; value: string; expiresAt: Date },
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .insertInto('auth_verification')
    .values({
      identifier: storedToken(token.identifier),
      value: token.value,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** Uses up a token. @returns its value; undefined if it was used or has expired */
export async function useToken(tx: Tx, identifier: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .withTables<IdentityTables>()
    .deleteFrom('auth_verification')
    .where('identifier', '=', storedToken(identifier))
    .returning(['value', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.value : undefined;
}

/** Deletes the tokens with this value. */
export async function deleteTokensByValue(tx: Tx, value: string): Promise<void> {
  await tx.withTables<IdentityTables>().deleteFrom('auth_verification').where('value', '=', value).execute();
}

/** Ends a person's open links, trusted devices and sign-ins in progress. Their rows contain the user's id in `value`. */
export async function deletePersonTokens(tx: Tx, userId: string): Promise<void> {
  await tx.withTables<IdentityTables>().deleteFrom('auth_verification').where('value', 'like', `%${userId}%`).execute();
}
