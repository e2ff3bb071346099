import * as z from 'zod';
import type { TopicOpener } from '../../../kernel/realtime/topics.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { extendWatch } from './flow.store.ts';

/** An open board renews this every minute. */
const watchedMs = 150_000;

/** The room for users who have a flow's runs open. It receives each step. */
export const flowRoom: TopicOpener = {
  permission: 'workspace.read',
  open: async (kernel, workspaceId, id) => {
    if (!z.uuid().safeParse(id).success) return false;
    const until = new Date(kernel.clock.now().getTime() + watchedMs);
    return inSystemCtx(kernel, workspaceId, 'watch a flow', (ctx) => extendWatch(ctx, id, until));
  },
};
