import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { locate } from '../../kernel/database/directory.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { TopicOpener } from '../../kernel/realtime/topics.ts';
import { keepWatch } from './event.store.ts';
import { readHookOfCaller } from './hook.reads.ts';

/** A log that is open says so again every minute. */
const watchedMs = 150_000;

/** @returns the webhook's id, or undefined when it is not in this workspace */
export async function watchHook(kernel: Kernel, workspaceId: WorkspaceId, code: string): Promise<string | undefined> {
  const at = await locate(kernel.db.app, 'hook', code);
  if (at?.workspaceId !== workspaceId || !(await readHookOfCaller(kernel, workspaceId, at.targetId))) return undefined;
  await keepWatch(kernel, workspaceId, at.targetId, new Date(kernel.clock.now().getTime() + watchedMs));
  return at.targetId;
}

/** The room of a webhook's log. What is kept after its name was noted is announced to it: who then reads misses nothing. */
export const hookRoom: TopicOpener = {
  permission: 'connections.read',
  open: async (kernel, workspaceId, code) => (await watchHook(kernel, workspaceId, code)) !== undefined,
};
