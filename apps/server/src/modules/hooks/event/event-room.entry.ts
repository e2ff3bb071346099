import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { locate } from '../../../kernel/database/directory.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { TopicOpener } from '../../../kernel/realtime/topics.ts';
import { readHookOfCaller } from '../hook/hook.reads.ts';
import { extendWatch } from './event.store.ts';

/** An open log renews its watch every minute. */
const watchedMs = 150_000;

/**
 * Records that a webhook's log is open, so that its new events are announced.
 *
 * @returns whether the webhook belongs to this workspace
 */
export async function watchHook(kernel: Kernel, workspaceId: WorkspaceId, hookId: string): Promise<boolean> {
  if (!(await readHookOfCaller(kernel, workspaceId, hookId))) return false;
  await extendWatch(kernel, workspaceId, hookId, new Date(kernel.clock.now().getTime() + watchedMs));
  return true;
}

/**
 * The room of a webhook's log. Events after the watch was recorded are announced to it, so a reader that fetches
 * afterwards misses none.
 */
export const hookRoom: TopicOpener = {
  permission: 'connections.read',
  open: async (kernel, workspaceId, code) => {
    const at = await locate(kernel.db.app, 'hook', code);
    return at?.workspaceId === workspaceId && (await watchHook(kernel, workspaceId, at.targetId));
  },
};
