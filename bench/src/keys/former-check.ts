import { Batches } from '@kumbi/server/kernel/database/batches.ts';
import { CallLeases } from '@kumbi/server/kernel/http/rate-limit.ts';
import type { Kernel } from '@kumbi/server/kernel/kernel.ts';
import { apiKeysMigration } from '@kumbi/server/modules/api-keys/api-keys.table.ts';
import { hiddenKeysMigration } from '@kumbi/server/modules/api-keys/hidden-keys.table.ts';
import { isWithin } from '@kumbi/server/modules/api-keys/network.rules.ts';
import { digestOf, isSecret } from '@kumbi/server/modules/api-keys/secret.rules.ts';

const bearer = /^Bearer +(\S+) *$/i;

interface FormerKey {
  readonly workspace_id: string;
  readonly key_id: string;
  readonly type: string;
  readonly target_id: string | null;
  readonly networks: readonly string[];
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly old_until: Date | null;
}

interface FormerCalls {
  readonly workspaceId: string;
  readonly keyId: string;
  readonly day: string;
  readonly calls: number;
  readonly at: Date;
  readonly address: string;
}

interface FormerCall {
  readonly authorization: string;
  readonly address: string;
  readonly perMinute: number;
}

/** SQL for the database's functions as they were before scopes, under other names. Their migrations still have them. */
export function formerFunctions(): string {
  const count = /create function count_key_calls[\s\S]*?end \$\$;/.exec(apiKeysMigration.sql)?.[0];
  if (!count) throw new Error('the migration of API keys has another form');
  return `${hiddenKeysMigration.sql.replaceAll('admit_key', 'admit_former_key')}
    ${count.replaceAll('count_key_calls', 'count_former_calls')}`;
}

/** Returns the check of a key as it was before scopes, monthly limits and the request log: the same state, address and type. */
export function createFormerCheck(kernel: Kernel, { authorization, address, perMinute }: FormerCall) {
  const leases = new CallLeases(kernel);
  const pool = kernel.db.appPool;
  const waiting = new Batches<FormerCalls>({
    flushMs: 3_000,
    most: 5_000,
    write: async (batch) => {
      await pool.query({
        name: 'count_former_calls',
        text: 'select count_former_calls($1, $2, $3, $4, $5, $6)',
        values: [
          batch.map((each) => each.workspaceId),
          batch.map((each) => each.keyId),
          batch.map((each) => each.day),
          batch.map((each) => each.calls),
          batch.map((each) => each.at),
          batch.map((each) => each.address),
        ],
      });
    },
  });
  const read = async (digest: Buffer): Promise<FormerKey | undefined> => {
    const { rows } = await pool.query<FormerKey>({
      name: 'admit_former_key',
      text: 'select * from admit_former_key($1)',
      values: [digest],
    });
    return rows[0];
  };
  const admit = async (types: readonly string[]) => {
    const secret = bearer.exec(authorization)?.[1] || undefined;
    if (secret === undefined || !isSecret(secret)) throw new Error('the secret is misspelt');
    const key = await read(digestOf(secret));
    const now = kernel.clock.now();
    if (!key || key.revoked_at || (key.old_until && key.old_until <= now) || (key.expires_at && key.expires_at <= now))
      throw new Error('the key is refused');
    if ((key.networks.length > 0 && !isWithin(address, key.networks)) || !types.includes(key.type))
      throw new Error('the call is refused');
    return {
      actor: { kind: 'key', keyId: key.key_id, type: key.type, targetId: key.target_id },
      workspaceId: key.workspace_id,
      perMinute,
    };
  };
  const recordCall = (workspaceId: string, keyId: string): void => {
    const at = kernel.clock.now();
    const day = at.toISOString().slice(0, 10);
    const name = `${keyId} ${day}`;
    const calls = (waiting.get(name)?.calls ?? 0) + 1;
    waiting.set(name, { workspaceId, keyId, day, calls, at, address });
  };
  const check = async (): Promise<void> => {
    const { actor, workspaceId, perMinute: limit } = await admit(['workspace']);
    const { allowed } = await leases.take(`former key ${actor.keyId}`, limit);
    if (!allowed) throw new Error('the limit is reached');
    recordCall(workspaceId, actor.keyId);
  };
  return { check, flush: () => waiting.flush() };
}
