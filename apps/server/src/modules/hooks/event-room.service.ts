import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { locate } from '../../kernel/database/directory.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { TopicOpener } from '../../kernel/realtime/topics.ts';
import { keepWatch } from './event.store.ts';
import { readHookOfCaller } from './hook.reads.ts';

/** A log that is open says so again every minute. */
const watchedMs = 150_000;

/** Notes that somebody looks at a webhook, so that what it keeps from now on is announced. @returns whether it is in this workspace */
export async function watchHook(kernel: Kernel, workspaceId: WorkspaceId, hookId: string): Promise<boolean> {
  if (!(await readHookOfCaller(kernel, workspaceId, hookId))) return false;
  await keepWatch(kernel, workspaceId, hookId, new Date(kernel.clock.now().getTime() + watchedMs));
  return true;
}

/** The room of a webhook's log. What is kept after its name was noted is announced to it: who then reads misses nothing. */
export const hookRoom: TopicOpener = {
  permission: 'connections.read',
  open: async (kernel, workspaceId, code) => {
    const at = await locate(kernel.db.app, 'hook', code);
    return at?.workspaceId === workspaceId && (await watchHook(kernel, workspaceId, at.targetId));
  },
};
