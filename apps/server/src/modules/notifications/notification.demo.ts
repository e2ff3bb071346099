import { notifications } from '@kumbi/contract/notifications/notifications.endpoints.ts';
import { ctxAt } from '../../kernel/demo/demo-rows.ts';
import { type DemoRows, demoList } from '../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';

/** An occasion to notify the owner. */
interface DemoNews {
  readonly at: Date;
  notify(ctx: Ctx): Promise<unknown>;
}

export const demoNews = demoList<DemoNews>('notifications.news');

const most = 14;
const unread = 4;

async function sendAll(ctx: Ctx, news: readonly DemoNews[]): Promise<void> {
  for (const { at, notify } of news) await notify(ctxAt(ctx, at));
}

/** The latest notifications, oldest first; the owner has read all but the last few. */
export const notificationDemo: DemoRows = {
  finish: async (story) => {
    const latest = [...story.list(demoNews)].sort((one, other) => one.at.getTime() - other.at.getTime()).slice(-most);
    await story.inWorkspace('the notifications of the demo', (ctx) => sendAll(ctx, latest.slice(0, -unread)));
    await story.call(notifications.read, {});
    await story.inWorkspace('the notifications of the demo', (ctx) => sendAll(ctx, latest.slice(-unread)));
  },
};
