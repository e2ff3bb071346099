import type { homeSchema } from '@kumbi/contract/home/home.endpoints.ts';
import { attentionKinds } from '@kumbi/contract/notifications/notifications.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { inTime } from '../../kernel/database/time-limit.ts';
import { formatText } from '../../kernel/http/answers.ts';
import type { View } from '../../kernel/http/view.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { type AttentionSource, attentionSources } from '../notifications/notifications.public.ts';

/** A source that takes longer is left out: the home doesn't wait for the stock of a very large shop. */
const attentionTimeLimitMs = 500;

/** Lists what the member can do something about, in the order of the modules. */
export async function listAttention(ctx: MemberCtx): Promise<View<typeof homeSchema>['attention']> {
  const { registry, db, clock } = ctx.kernel;
  const now = clock.now();
  const kinds = attentionKinds.filter((kind) => may(ctx.role, registry.get(attentionSources, kind).permission));
  const found = await db.read(
    ctx.workspaceId,
    (tx) =>
      Promise.all(kinds.map((kind) => inTime(findRows({ ...ctx, tx }, registry.get(attentionSources, kind), now)))),
    { withinMs: attentionTimeLimitMs },
  );
  return kinds.flatMap((kind, index) => {
    const { count = 0, path } = found[index] ?? {};
    const title = formatText(serverText(ctx.locale, 'attention', kind), ctx.locale, { count });
    return count === 0 ? [] : [{ kind, title, path: path ?? registry.get(attentionSources, kind).path }];
  });
}

async function findRows(ctx: MemberCtx, { counting }: AttentionSource, now: Date) {
  const { workspaceId, actor } = ctx;
  const { rows } = await counting({ workspaceId, userId: actor.userId }, now).execute(ctx.tx);
  return rows[0];
}
