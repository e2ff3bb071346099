import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { productMail } from '../../kernel/mail/product-mail.ts';
import { currentWorkspace, readHost } from '../workspaces/workspaces.public.ts';
import { findEntitlement } from './entitlement.store.ts';
import { readPlan } from './plan/plan.store.ts';
import { findUnmailedReminder, recordMailed } from './reminder.store.ts';

/**
 * Emails one reminder about the end of a plan. It sends nothing if the plan was extended in the meantime or the
 * reminder was already sent.
 */
export const mailReminderJob = productMail({
  name: 'quotas.mail_reminder',
  payload: { days: z.number().int() },
  maxAttempts: 10,
  read: async (ctx, { days }) => {
    const due = await findUnmailedReminder(ctx, days);
    const entitlement = await findEntitlement(ctx);
    if (!due || !entitlement) return undefined;
    const workspace = await currentWorkspace(ctx.tx, ctx.workspaceId);
    const currency = workspace.country === 'AO' ? ('AOA' as const) : ('USD' as const);
    const { price_minor } = await readPlan(ctx.tx, ctx.kernel.clock.now(), entitlement.plan);
    return {
      days,
      validUntil: due.valid_until,
      plan: entitlement.name,
      price: fromMinor(price_minor[entitlement.period][currency]),
      currency,
      workspace,
      owner: await readHost(ctx),
    };
  },
  write: ({ days, validUntil, plan, price, currency, workspace, owner }, { config }) => ({
    view: 'plan-reminder',
    lang: owner.language,
    to: owner.email,
    id: `plan-${workspace.workspace_id}-${validUntil.getTime()}-${days}`,
    props: {
      name: owner.person,
      workspace: workspace.name,
      plan: plan[owner.language],
      days,
      ends_at: validUntil.toISOString(),
      price,
      currency,
      url: `${config.url}/${owner.language}/pricing?${new URLSearchParams({ workspace: workspace.code })}#start`,
    },
  }),
  sent: (ctx, { days, validUntil }) => recordMailed(ctx, validUntil, days, ctx.kernel.clock.now()),
});
