import * as z from 'zod';
import type { TopicOpener } from '../../../kernel/realtime/topics.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { keepWatch } from './flow.store.ts';

/** A board that is open says so again every minute. */
const watchedMs = 150_000;

/** The room of whoever looks at a flow's runs, who is told of each step. */
export const flowRoom: TopicOpener = {
  permission: 'workspace.read',
  open: async (kernel, workspaceId, id) => {
    if (!z.uuid().safeParse(id).success) return false;
    const until = new Date(kernel.clock.now().getTime() + watchedMs);
    return inSystemCtx(kernel, workspaceId, 'watch a flow', (ctx) => keepWatch(ctx, id, until));
  },
};
