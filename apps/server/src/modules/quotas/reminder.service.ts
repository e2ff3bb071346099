import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Mail } from '../../kernel/mail/mailer.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { findUser } from '../identity/identity.public.ts';
import { currentWorkspace, ownerOf } from '../workspaces/workspaces.public.ts';
import { findEntitlement } from './entitlement.store.ts';
import { readPlan } from './plan.store.ts';
import { findUnmailedReminder } from './reminder.store.ts';

/** @returns undefined when it was sent before, or the plan was extended meanwhile */
export async function writeReminder(ctx: Ctx, days: number): Promise<{ mail: Mail; validUntil: Date } | undefined> {
  const { config, site } = ctx.kernel;
  const due = await findUnmailedReminder(ctx, days);
  const entitlement = await findEntitlement(ctx);
  const owner = await findUser(ctx.tx, await ownerOf(ctx.tx, ctx.workspaceId));
  if (!due || !entitlement || !owner) return undefined;
  const workspace = await currentWorkspace(ctx.tx, ctx.workspaceId);
  const currency = workspace.country === 'AO' ? 'AOA' : 'USD';
  const plan = await readPlan(ctx.tx, entitlement.plan);
  const choice = new URLSearchParams({ workspace: workspace.code });
  const mail = site.renderMail('plan-reminder', {
    lang: owner.language,
    brand: config.brand,
    name: owner.name,
    workspace: workspace.name,
    plan: entitlement.name[owner.language],
    days,
    ends_at: due.valid_until.toISOString(),
    price: fromMinor(plan.price_minor[entitlement.period][currency]),
    currency,
    url: `${config.url}/${owner.language}/pricing?${choice}#start`,
  });
  const id = `plan-${ctx.workspaceId}-${due.valid_until.getTime()}-${days}@${new URL(config.url).hostname}`;
  return { mail: { to: owner.email, ...mail, messageId: `<${id}>` }, validUntil: due.valid_until };
}
