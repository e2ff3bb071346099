import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../database/database.ts';
import type { KernelTables } from '../database/kernel.table.ts';
import { digestOf } from '../files/uploads.ts';
import type { Clock } from '../log/clock.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type Refusal, refuse } from '../tenancy/refusal.ts';

/**
 * A write with an Idempotency-Key is done once: for 24 hours the same key and body return the first response. The key
 * is claimed in the write's own transaction, so that a second call waits for the first one's commit.
 */
export interface IdempotentCall {
  readonly actor: string;
  readonly endpoint: string;
  readonly key: string;
  readonly bodyHash: string;
  /** The refusal for the same key with another body. */
  readonly mismatch: 'request.key_reused' | 'request.key_mismatch';
}

/** The first response to a key, as it was sent. A class, so that no handler's result is mistaken for one. */
export class StoredAnswer {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string) {
    this.status = status;
    this.body = body;
  }
}

const keptMs = 86_400_000;
/** A call outside one transaction that never ended may be repeated after this time. */
const abandonedMs = 60_000;

/** A claimed call, which this request must run. */
export interface ClaimedCall {
  /**
   * Stays the same if the call is repeated after an interruption, so that it identifies rows that the first attempt
   * created.
   */
  readonly id: string;
  /** An earlier attempt was interrupted and may have created something. */
  readonly again: boolean;
}

/** Returns one digest of the caller's input. A file counts with its bytes, not just its name. */
export async function hashInput(parts: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256');
  for (const part of parts) {
    const files: File[] = [];
    const text = JSON.stringify(part ?? null, (_key, value: unknown) => {
      if (!(value instanceof File)) return value;
      files.push(value);
      return { file: value.name, type: value.type };
    });
    hash.update(text).update('\0');
    for (const file of files) hash.update(await digestOf(file));
  }
  return hash.digest('base64url');
}

interface Installation {
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** @returns the stored response or a refusal, or the call if this request must run it */
export async function claimCall(
  tx: Tx,
  call: IdempotentCall,
  { clock, secrets }: Installation,
): Promise<StoredAnswer | Refusal | ClaimedCall> {
  const db = tx.withTables<KernelTables>();
  const now = clock.now();
  const id = uuidv7();
  const forgotten = sql<boolean>`k.created_at < ${new Date(now.getTime() - keptMs)}`;
  const { rows } = await sql<{ call_id: string }>`
    insert into idempotency_keys as k (actor, endpoint, key, body_hash, created_at, call_id)
    values (${call.actor}, ${call.endpoint}, ${call.key}, ${call.bodyHash}, ${now}, ${id})
    on conflict (actor, endpoint, key) do update set
        body_hash = excluded.body_hash, status = null, sealed_answer = null, created_at = excluded.created_at, failed = false,
        call_id = case when ${forgotten} then excluded.call_id else k.call_id end
      where ${forgotten}
         or (k.status is null and k.body_hash = excluded.body_hash
             and (k.failed or k.created_at < ${new Date(now.getTime() - abandonedMs)}))
    returning call_id`.execute(tx);
  const [claimed] = rows;
  if (claimed) return { id: claimed.call_id, again: claimed.call_id !== id };
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'sealed_answer'])
    .where('actor', '=', call.actor)
    .where('endpoint', '=', call.endpoint)
    .where('key', '=', call.key)
    .executeTakeFirst();
  if (!kept || kept.body_hash !== call.bodyHash) return refuse(call.mismatch);
  if (kept.status === null) return refuse('request.in_progress');
  if (kept.sealed_answer === null) return refuse('request.answer_not_kept');
  return new StoredAnswer(kept.status, secrets.open(kept.sealed_answer));
}

/**
 * Stores the response of a call. It is sealed, because it may contain a secret address.
 *
 * @param answer null if it isn't kept
 */
export async function settleCall(
  tx: Tx,
  call: IdempotentCall,
  { status, answer }: { readonly status: number; readonly answer: string | null },
  { secrets }: Pick<Installation, 'secrets'>,
): Promise<void> {
  await tx
    .withTables<KernelTables>()
    .updateTable('idempotency_keys')
    .set({ status, sealed_answer: answer === null ? null : secrets.seal(answer) })
    .where('actor', '=', call.actor)
    .where('endpoint', '=', call.endpoint)
    .where('key', '=', call.key)
    .execute();
}

/**
 * Allows an immediate repeat of an interrupted call. The repeat has the same id and finds the rows of the first
 * attempt.
 */
export async function noteFailedCall(tx: Tx, call: IdempotentCall): Promise<void> {
  await tx
    .withTables<KernelTables>()
    .updateTable('idempotency_keys')
    .set({ failed: true })
    .where('actor', '=', call.actor)
    .where('endpoint', '=', call.endpoint)
    .where('key', '=', call.key)
    .where('status', 'is', null)
    .execute();
}

/** Frees the key of a refused call, which wrote nothing. */
export async function releaseCall(tx: Tx, call: IdempotentCall): Promise<void> {
  await tx
    .withTables<KernelTables>()
    .deleteFrom('idempotency_keys')
    .where('actor', '=', call.actor)
    .where('endpoint', '=', call.endpoint)
    .where('key', '=', call.key)
    .where('status', 'is', null)
    .execute();
}
