import { hookDeliveriesChanged } from '@kumbi/contract/hooks/hooks.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Result } from '../../../kernel/due/declaration.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import { recordTries } from './delivery.store.ts';
import type { ClaimedDelivery, Tried } from './delivery-try.service.ts';
import { alertManagers, failingLimit, switchOff } from './destination-trouble.service.ts';

/** The minimum time between announcements to screens with deliveries. */
const announceMs = 1_000;

/** Destinations with unannounced results, and the times of the last announcements. */
const newsOf = perKernel(() => ({ waiting: new Map<string, WorkspaceId>(), announcedAt: new Map<string, number>() }));

/** Records the results of tries together with their consequences for the destinations. */
export async function recordResults(kernel: Kernel, results: readonly Result<ClaimedDelivery, Tried>[]): Promise<void> {
  const now = kernel.clock.now();
  const tries = results.flatMap(({ outcome }) => outcome.set ?? []);
  const { waiting, announcedAt } = newsOf(kernel);
  for (const { result } of tries) waiting.set(result.destination_id, result.workspace_id);
  const at = performance.now();
  const announced = [...waiting].filter(([id]) => at - (announcedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= announceMs);
  const failing = await kernel.db.asSystem('record tries of destinations', async (tx) => {
    const found = await recordTries(
      tx,
      tries.map(({ result }) => result),
      { now, limit: failingLimit(now) },
    );
    await announceEach(tx, announced);
    return found;
  });
  for (const [id] of announced) {
    announcedAt.set(id, at);
    waiting.delete(id);
  }
  for (const { workspace_id: workspace, id } of failing) {
    await switchOff(kernel, workspace, id, { reason: 'failing' });
    await alertManagers(kernel, workspace, id);
  }
  for (const { gone, result } of tries)
    if (gone !== undefined)
      await switchOff(kernel, result.workspace_id, result.destination_id, { reason: 'gone', url: gone });
}

/** Announces results that followed too soon after the previous announcement. */
export async function announceRest(kernel: Kernel): Promise<void> {
  const { waiting, announcedAt } = newsOf(kernel);
  const rest = [...waiting];
  waiting.clear();
  announcedAt.clear();
  if (rest.length > 0) await kernel.db.asSystem('tell of deliveries of destinations', (tx) => announceEach(tx, rest));
}

async function announceEach(
  tx: Parameters<typeof announce>[0],
  destinations: readonly (readonly [string, WorkspaceId])[],
): Promise<void> {
  for (const [id, workspace] of destinations)
    await announce(tx, room.workspace(workspace), hookDeliveriesChanged.name, { destination_id: id });
}
