import { answeredDays } from '@kumbi/contract/team/team.limits.ts';
import * as z from 'zod';
import { enterWorkspace } from '../../kernel/database/directory.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { workspaceJob } from '../../kernel/jobs/workspace-job.ts';
import { job } from '../../kernel/module.ts';
import { findUserByEmail } from '../identity/identity.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { returnQuota } from '../quotas/quotas.public.ts';
import { currentWorkspace, listWorkspacesByUser } from '../workspaces/workspaces.public.ts';
import { closedBy } from './invitation.rules.ts';
import {
  deleteAnsweredBefore,
  findInvitation,
  lockInvitation,
  readDueInvitations,
  settleInvitation,
} from './invitation.store.ts';
import { invitationReceivedNotification } from './team.notifications.ts';

const invitation = { invitation_id: z.uuid() };

/** Notifies the invited person once, in their creator workspace, if they have an account with a confirmed address. */
export const notifyInvitedJob = workspaceJob({
  name: 'team.notify_invited',
  payload: invitation,
  run: async (ctx, { invitation_id }) => {
    const row = await findInvitation(ctx, invitation_id);
    if (!row || closedBy(row, ctx.kernel.clock.now())) return;
    const { name: company } = await currentWorkspace(ctx.tx, ctx.workspaceId);
    const named = row.email === null ? undefined : await findUserByEmail(ctx.tx, row.email);
    const userId = row.user_id ?? (named?.email_verified ? named.id : undefined);
    if (!userId) return;
    const own = (await listWorkspacesByUser(ctx.tx, userId)).find((each) => each.kind === 'creator');
    if (!own) return;
    await enterWorkspace(ctx.tx, own.workspace_id, 'notify an invited person');
    await notify(
      { ...ctx, workspaceId: own.workspace_id },
      {
        kind: invitationReceivedNotification,
        values: { company, role: row.role },
        href: `/app?invite=${row.id}`,
        cause: row.id,
      },
    );
  },
});

/** Closes an invitation whose time has passed, and returns its room. */
export const expireInvitationJob = workspaceJob({
  name: 'team.expire_invitation',
  payload: invitation,
  run: async (ctx, { invitation_id }) => {
    const row = await lockInvitation(ctx, invitation_id);
    if (row?.state !== 'pending' || row.expires_at > ctx.kernel.clock.now()) return;
    await settleInvitation(ctx, row.id, { state: 'expired' });
    await returnQuota(ctx, 'members', 1, row.id);
  },
});

const atOnce = 1_000;

export const expireInvitationsJob = job({
  name: 'team.expire_invitations',
  payload: z.object({}),
  cron: '23 * * * *',
  run: ({ kernel }) =>
    kernel.db.asSystem('find expired invitations', async (tx) => {
      const now = kernel.clock.now();
      await deleteAnsweredBefore(tx, new Date(now.getTime() - answeredDays * 86_400_000));
      for (const due of await readDueInvitations(tx, now, atOnce))
        await enqueue(tx, expireInvitationJob, due, { key: `expire:${due.invitation_id}` });
    }),
});
