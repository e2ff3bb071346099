import { deliveriesChanged } from '@kumbi/contract/outbound/outbound.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Result } from '../../kernel/due/declaration.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { perKernel } from '../../kernel/per-kernel.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import { recordTries } from './delivery-result.store.ts';
import { type ClaimedDelivery, failingLimit, type Tried } from './delivery-try.service.ts';
import { switchOff } from './webhook-off.service.ts';

/** The minimum time between announcements to screens with deliveries. */
const announceMs = 1_000;

/** Webhooks with unannounced results, and the times of the last announcements. */
const newsOf = perKernel(() => ({ waiting: new Map<string, WorkspaceId>(), announcedAt: new Map<string, number>() }));

/** Records the results of tries together with their consequences for the webhooks. */
export async function recordResults(kernel: Kernel, results: readonly Result<ClaimedDelivery, Tried>[]): Promise<void> {
  const now = kernel.clock.now();
  const tries = results.flatMap(({ outcome }) => outcome.set ?? []);
  const { waiting, announcedAt } = newsOf(kernel);
  for (const { result } of tries) waiting.set(result.webhook_id, result.workspace_id);
  const at = performance.now();
  const announced = [...waiting].filter(([id]) => at - (announcedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= announceMs);
  const failing = await kernel.db.asSystem('record tries', async (tx) => {
    const limit = failingLimit(now);
    const found = await recordTries(
      tx,
      tries.map(({ result }) => result),
      { now, limit },
    );
    for (const [id, workspace] of announced)
      await announce(tx, room.workspace(workspace), deliveriesChanged.name, { webhook_id: id });
    return found;
  });
  for (const [id] of announced) {
    announcedAt.set(id, at);
    waiting.delete(id);
  }
  for (const { workspace_id: workspace, id } of failing) await switchOff(kernel, workspace, id, { reason: 'failing' });
  for (const { gone, result } of tries)
    if (gone !== undefined)
      await switchOff(kernel, result.workspace_id, result.webhook_id, { reason: 'gone', url: gone });
}

/** Announces results that followed too soon after the previous announcement. */
export async function announceRest(kernel: Kernel): Promise<void> {
  const { waiting, announcedAt } = newsOf(kernel);
  const rest = [...waiting];
  waiting.clear();
  announcedAt.clear();
  if (rest.length === 0) return;
  await kernel.db.asSystem('tell of deliveries', async (tx) => {
    for (const [id, workspace] of rest)
      await announce(tx, room.workspace(workspace), deliveriesChanged.name, { webhook_id: id });
  });
}
