import type { getApiKeyUsage } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { usageDays } from '@kumbi/contract/api-keys/api-keys.limits.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { KeyAdmission } from '../../kernel/http/gate.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { findKey } from './api-key.store.ts';
import { addCalls, type CountedCalls, readDays } from './usage.store.ts';

const flushMs = 3_000;
const dayMs = 86_400_000;
/** Keys and days that wait at most; then they are written at once. */
const mostWaiting = 5_000;

/**
 * Calls that were not written yet, for at most three seconds: one statement for all keys of a process, whatever they were
 * called. A process that is killed loses those seconds of a figure that nothing is paid by.
 */
class WaitingCalls {
  readonly #kernel: Kernel;
  #waiting = new Map<string, CountedCalls>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  add({ actor, workspaceId }: KeyAdmission, address: string): void {
    const at = this.#kernel.clock.now();
    const day = at.toISOString().slice(0, 10);
    const name = `${actor.keyId} ${day}`;
    const calls = (this.#waiting.get(name)?.calls ?? 0) + 1;
    this.#waiting.set(name, { workspaceId, keyId: actor.keyId, day, calls, at, address });
    if (this.#waiting.size >= mostWaiting) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Writes what waits now, one batch at a time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#writing = this.#writing.then(() => this.#write(batch));
    return this.#writing;
  }

  async #write(batch: readonly CountedCalls[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      await addCalls(this.#kernel.db.appPool, batch);
    } catch (error) {
      const calls = batch.reduce((sum, each) => sum + each.calls, 0);
      this.#kernel.log.warn({ err: error, calls }, 'calls of API keys were not counted');
    }
  }
}

const waitingOf = new WeakMap<Kernel, WaitingCalls>();

function waitingCalls(kernel: Kernel): WaitingCalls {
  const waiting = waitingOf.get(kernel) ?? new WaitingCalls(kernel);
  waitingOf.set(kernel, waiting);
  return waiting;
}

export const noteCall = (kernel: Kernel, admission: KeyAdmission, address: string): void =>
  waitingCalls(kernel).add(admission, address);

/** Writes the calls that wait, at the end of a process or of a test's turn. */
export const flushCalls = (kernel: Kernel): Promise<void> => waitingCalls(kernel).flush();

export async function getUsageOf(ctx: Ctx, id: string): Promise<Returns<typeof getApiKeyUsage> | Refusal> {
  const key = await findKey(ctx, id);
  if (!key) return refuse('key.unknown');
  const days = lastDays(ctx.kernel.clock.now());
  const counted = new Map((await readDays(ctx, id, days[0] ?? '')).map((row) => [row.day, row.calls]));
  const shown = days.map((day) => ({ day, calls: counted.get(day) ?? 0 }));
  return {
    days: shown,
    calls: shown.reduce((sum, each) => sum + each.calls, 0),
    last_used_at: key.last_used_at?.toISOString() ?? null,
    last_used_address: key.last_used_address,
  };
}

function lastDays(now: Date): string[] {
  return Array.from({ length: usageDays }, (_, index) =>
    new Date(now.getTime() - (usageDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
