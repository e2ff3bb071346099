import { membersBlock } from '@kumbi/blocks/members/members.block.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { signInLinkMinutes } from '@kumbi/contract/customer-accounts/customer-accounts.limits.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { memberLinks, pageMembers } from '@kumbi/contract/pages/members.endpoints.ts';
import type { pageMemberSchema } from '@kumbi/contract/pages/members.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import type { View } from '../../../kernel/http/view.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { mayMailVisitor } from '../../../kernel/mail/visitor-mail.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findContactByEmail } from '../../contacts/contacts.public.ts';
import {
  createSignInLink,
  deleteCustomerTokens,
  findSignedInCustomer,
  lockCustomerAccount,
  readCustomerAccounts,
  updateCustomerAccount,
} from '../../customer-accounts/customer-accounts.public.ts';
import type { PageReader } from '../content/target.service.ts';
import { blocksOf, languageOfVisit } from '../visitor/visitor.rules.ts';
import { onPage, type Visit } from '../visitor/visitor.service.ts';
import { sendMemberLinkJob } from './member.mail.ts';
import { memberView } from './member.view.ts';

/** Sends a customer the link that opens the members' section. An unknown address gets the same answer and no email. */
export function sendMemberLink(
  visit: Visit,
  slug: string,
  wanted: Parsed<typeof memberLinks.send>['body'],
): Promise<Returns<typeof memberLinks.send> | Refusal> {
  return onPage(visit, slug, async (ctx, { page }) => {
    const contact = await findContactByEmail(ctx, wanted.email);
    const link = contact && (await createSignInLink(ctx, contact, { minutes: signInLinkMinutes }));
    if (link && (await mayMailVisitor(ctx.kernel, ctx.tx, contact.email)))
      await enqueue(ctx.tx, sendMemberLinkJob, {
        workspace_id: ctx.workspaceId,
        page_id: page.id,
        member_id: link.accountId,
        link_id: link.id,
        language: languageOfVisit(ctx, wanted.language),
      });
    return { sent: true };
  });
}

/** Returns whether a browser is signed in as a customer of the workspace. */
export const isMember = async (at: PageReader, cookies: string | undefined): Promise<boolean> =>
  (await findSignedInCustomer(at, cookies)) !== undefined;

export const hasMembersPart = (data: PageData): boolean => blocksOf(data, membersBlock).length > 0;

export async function listPageMembers(ctx: MemberCtx, query: ListQuery): Promise<Returns<typeof pageMembers.list>> {
  const { rows, ...page } = await readCustomerAccounts(ctx, query);
  return { ...page, members: rows.map(memberView) };
}

export async function revokePageMember(
  ctx: MemberCtx,
  id: string,
  blocked: boolean,
): Promise<{ member: View<typeof pageMemberSchema> } | Refusal> {
  const member = await lockCustomerAccount(ctx, id);
  if (!member) return refuse('member.unknown');
  const blocked_at = blocked ? (member.blocked_at ?? ctx.kernel.clock.now()) : null;
  await deleteCustomerTokens(ctx, id);
  await updateCustomerAccount(ctx, id, { blocked_at });
  return { member: memberView({ ...member, blocked_at, sessions: 0 }) };
}
