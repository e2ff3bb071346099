import { createShortLinkSchema } from '@kumbi/contract/links/short-link.schemas.ts';
import { shortLinkStep } from '@kumbi/contract/links/steps/short-link/short-link.step.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kernel/tenancy/ctx.ts';
import { isRefusal } from '../../../../kernel/tenancy/refusal.ts';
import { failed, localStep, tooLarge } from '../../../automations/automations.public.ts';
import type { WantedShortLink } from '../../short-link/short-link.rules.ts';
import { createShortLink } from '../../short-link/short-link.service.ts';

/** Creates a short link, whose address later steps can send. */
export const shortLinkRunner = localStep(shortLinkStep, async (ctx, { step, render }) => {
  const wanted = render((fill) => ({ name: fill(step.name), url: fill(step.url) }));
  if (!wanted) return tooLarge;
  const parsed = createShortLinkSchema.safeParse(wanted);
  const created = parsed.success ? await createOrUndo(ctx, parsed.data) : undefined;
  if (!created || isRefusal(created)) return failed('short_link_refused');
  const { id, code, short_url } = created.short_link;
  return { port: 'next', output: { id, code, short_url } };
});

/** A refusal may follow the insertion, and the run's own transaction continues. */
async function createOrUndo(ctx: Ctx, wanted: WantedShortLink): ReturnType<typeof createShortLink> {
  await sql`savepoint short_link`.execute(ctx.tx);
  const created = await createShortLink(ctx, wanted, null);
  if (isRefusal(created)) await sql`rollback to savepoint short_link`.execute(ctx.tx);
  return created;
}
