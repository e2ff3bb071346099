import * as z from 'zod';
import { productMail } from '../../kernel/mail/product-mail.ts';
import { findUser } from '../identity/identity.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { closedBy, linkToken } from './invitation.rules.ts';
import { findInvitation } from './invitation.store.ts';

/** Emails an invitation, with a link that only this mailbox gets. Nothing is sent after it was answered or withdrawn. */
export const sendInvitationMailJob = productMail({
  name: 'team.send_invitation_mail',
  payload: { invitation_id: z.uuid() },
  read: async (ctx, { invitation_id }) => {
    const row = await findInvitation(ctx, invitation_id);
    if (!row || closedBy(row, ctx.kernel.clock.now())) return undefined;
    const person = row.user_id ? await findUser(ctx.tx, row.user_id) : undefined;
    const to = row.email ?? person?.email;
    if (!to) return undefined;
    const inviter = row.invited_by ? await findUser(ctx.tx, row.invited_by) : undefined;
    const { name: company } = await currentWorkspace(ctx.tx, ctx.workspaceId);
    return {
      row,
      to,
      company,
      name: person?.name ?? to,
      inviter: inviter?.name ?? company,
      language: person?.language ?? row.language,
    };
  },
  write: ({ row, to, company, name, inviter, language }, kernel) => ({
    view: 'team-invitation',
    lang: language,
    to,
    id: `invitation.${row.id}.${row.link_number}`,
    props: {
      name,
      company,
      inviter,
      role: row.role,
      expires_at: row.expires_at.toISOString(),
      url: `${kernel.config.url}/${language}/app?${new URLSearchParams({ invite: linkToken(kernel, row) })}`,
    },
  }),
});
