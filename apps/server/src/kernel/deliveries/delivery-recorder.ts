import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Tx } from '../database/database.ts';
import type { Result } from '../due/declaration.ts';
import type { Kernel } from '../kernel.ts';
import { perKernel } from '../per-kernel.ts';
import { announce, room } from '../realtime/announce.ts';
import type { Receiver } from './delivery-table.ts';
import { type ClaimedDelivery, failingLimit, type OffCause, type Tried, type TryResult } from './try-result.ts';

/** The minimum time between announcements to screens with deliveries. */
const announceMs = 1_000;

interface RecorderOptions<R extends TryResult> {
  /** The reason for its transactions, in the log of statements. */
  readonly why: string;
  /** Writes the results. It returns the receivers in trouble. */
  readonly record: (
    tx: Tx,
    results: readonly R[],
    times: { readonly now: Date; readonly limit: Date },
  ) => Promise<readonly Receiver[]>;
  /** The message to the workspace's screens after deliveries of a receiver changed. */
  readonly message: { readonly name: string; readonly payloadOf: (receiver: string) => object };
  readonly switchOff: (kernel: Kernel, workspaceId: WorkspaceId, id: string, cause: OffCause) => Promise<void>;
  /** Does what else follows from trouble. */
  readonly onTrouble?: (kernel: Kernel, workspaceId: WorkspaceId, id: string) => Promise<void>;
}

interface Recorder<R extends TryResult> {
  /** Records the results of tries together with their consequences for the receivers. */
  record(kernel: Kernel, results: readonly Result<ClaimedDelivery, Tried<R>>[]): Promise<void>;
  /** Announces results that followed too soon after the previous announcement. */
  announceRest(kernel: Kernel): Promise<void>;
}

/** Records the tries of a queue of deliveries, and announces them at most about once a second for each receiver. */
export function deliveryRecorder<R extends TryResult>(options: RecorderOptions<R>): Recorder<R> {
  /** Receivers with unannounced results, and the times of the last announcements. */
  const newsOf = perKernel(() => ({
    waiting: new Map<string, WorkspaceId>(),
    announcedAt: new Map<string, number>(),
  }));
  const announceEach = async (tx: Tx, receivers: readonly (readonly [string, WorkspaceId])[]): Promise<void> => {
    const { name, payloadOf } = options.message;
    for (const [id, workspace] of receivers) await announce(tx, room.workspace(workspace), name, payloadOf(id));
  };
  return {
    async record(kernel, results) {
      const now = kernel.clock.now();
      const tries = results.flatMap(({ outcome }) => outcome.set ?? []);
      const { waiting, announcedAt } = newsOf(kernel);
      for (const { result } of tries) waiting.set(result.lane, result.workspace_id);
      const at = performance.now();
      const announced = [...waiting].filter(
        ([id]) => at - (announcedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= announceMs,
      );
      const troubled = await kernel.db.asSystem(`record ${options.why}`, async (tx) => {
        const limit = failingLimit(now);
        const found = await options.record(
          tx,
          tries.map(({ result }) => result),
          { now, limit },
        );
        await announceEach(tx, announced);
        return found;
      });
      for (const [id] of announced) {
        announcedAt.set(id, at);
        waiting.delete(id);
      }
      for (const { workspace_id: workspace, id } of troubled) {
        await options.switchOff(kernel, workspace, id, { reason: 'failing' });
        await options.onTrouble?.(kernel, workspace, id);
      }
      for (const { gone, result } of tries)
        if (gone !== undefined)
          await options.switchOff(kernel, result.workspace_id, result.lane, { reason: 'gone', url: gone });
    },
    async announceRest(kernel) {
      const { waiting, announcedAt } = newsOf(kernel);
      const rest = [...waiting];
      waiting.clear();
      announcedAt.clear();
      if (rest.length > 0) await kernel.db.asSystem(`announce ${options.why}`, (tx) => announceEach(tx, rest));
    },
  };
}
