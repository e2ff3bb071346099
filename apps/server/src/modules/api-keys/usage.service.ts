import type { apiKeyUsage } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { usageDays } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import { Batches } from '../../kernel/database/batches.ts';
import type { KeyAdmission } from '../../kernel/http/gate.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { perKernel } from '../../kernel/per-kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { findAnyKey } from './api-key.store.ts';
import { addCalls, type CountedCalls, readDays } from './usage.store.ts';

const flushMs = 3_000;
const dayMs = 86_400_000;
/** The largest number of pairs of key and day in memory. */
const mostWaiting = 5_000;

/**
 * Counts calls in memory for at most three seconds. One statement then writes the counts of all keys of the process. A
 * killed process loses these seconds, which is acceptable because no bill depends on the counts.
 */
const waitingCalls = perKernel(
  ({ db, log }) =>
    new Batches<CountedCalls>({
      flushMs,
      most: mostWaiting,
      async write(batch) {
        try {
          await addCalls(db.appPool, batch);
        } catch (error) {
          const calls = batch.reduce((sum, each) => sum + each.calls, 0);
          log.warn({ err: error, calls }, 'calls of API keys were not counted');
        }
      },
    }),
);

export function recordCall(kernel: Kernel, { actor, workspaceId }: KeyAdmission, address: string): void {
  const waiting = waitingCalls(kernel);
  const at = kernel.clock.now();
  const day = at.toISOString().slice(0, 10);
  const name = `${actor.keyId} ${day}`;
  const calls = (waiting.get(name)?.calls ?? 0) + 1;
  waiting.set(name, { workspaceId, keyId: actor.keyId, day, calls, at, address });
}

/** Writes the pending counts when a process ends or a test asks for it. */
export const flushCalls = (kernel: Kernel): Promise<void> => waitingCalls(kernel).flush();

export async function getApiKeyUsage(ctx: Ctx, id: string): Promise<Returns<typeof apiKeyUsage.get> | Refusal> {
  const key = await findAnyKey(ctx, id);
  if (!key) return refuse('key.unknown');
  const days = lastDays(ctx.kernel.clock.now());
  const counted = new Map((await readDays(ctx, id, days[0] ?? '')).map((row) => [row.day, row.calls]));
  const shown = days.map((day) => ({ day, calls: counted.get(day) ?? 0 }));
  return {
    days: shown,
    calls: shown.reduce((sum, each) => sum + each.calls, 0),
    last_used_at: key.last_used_at,
    last_used_address: key.last_used_address,
  };
}

function lastDays(now: Date): string[] {
  return Array.from({ length: usageDays }, (_, index) =>
    new Date(now.getTime() - (usageDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
