import { type Currency, fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { productMail } from '../../kernel/mail/product-mail.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { currentWorkspace, readHost, screenUrl } from '../workspaces/workspaces.public.ts';
import { findAffiliate } from './affiliate/affiliate.store.ts';
import { invitationToken } from './affiliate/invitation.rules.ts';
import { onLivingSide } from './affiliation/both-sides.service.ts';
import { findCommission, findCommissionPayment } from './commission/commission.store.ts';
import { findProgram } from './program/program.store.ts';
import { programPath } from './program/program.view.ts';

/** Emails an invitation, with the link that only this mailbox gets. Nothing is sent after it was answered or ended. */
export const sendAffiliateInvitationJob = productMail({
  name: 'affiliates.send_invitation_mail',
  payload: { affiliate_id: z.uuid() },
  read: async (ctx, { affiliate_id }) => {
    const [row, program] = [await findAffiliate(ctx, affiliate_id), await findProgram(ctx)];
    if (row?.state !== 'invited' || !program?.is_on) return undefined;
    const { name: seller } = await currentWorkspace(ctx.tx, ctx.workspaceId);
    return { row, seller, code: program.code };
  },
  write: ({ row, seller, code }, kernel) => ({
    view: 'affiliate-invitation',
    lang: row.language,
    to: row.email,
    id: `affiliate-invitation.${row.id}`,
    props: {
      name: row.name,
      seller,
      url: `${kernel.config.siteUrl}/${row.language}${programPath(code)}?${new URLSearchParams({
        invite: invitationToken(kernel, row.id),
      })}`,
    },
  }),
});

interface Money {
  readonly amount_minor: number;
  readonly currency: Currency;
}

const aboutOf: Readonly<Record<'earned' | 'paid', (ctx: Ctx, id: string) => Promise<Money | undefined>>> = {
  earned: findCommission,
  paid: findCommissionPayment,
};

/** Emails the owner of the affiliate's workspace: accepted into a program, a sale earned commission, commission paid. */
export const sendAffiliationNewsJob = productMail({
  name: 'affiliates.send_affiliation_mail',
  payload: { affiliate_id: z.uuid(), news: z.enum(['accepted', 'earned', 'paid']), about_id: z.uuid() },
  read: async (ctx, { affiliate_id, news, about_id }) => {
    const row = await findAffiliate(ctx, affiliate_id);
    if (!row?.home_id) return undefined;
    const money = news === 'accepted' ? undefined : await aboutOf[news](ctx, about_id);
    if (news !== 'accepted' && !money) return undefined;
    const { name: seller } = await currentWorkspace(ctx.tx, ctx.workspaceId);
    const host = await onLivingSide(ctx, row.home_id, 'an email to an affiliate', readHost);
    return host && { row, news, money, seller, host, id: `affiliation.${news}.${about_id}` };
  },
  write: ({ row, news, money, seller, host, id }, kernel) => ({
    view: 'affiliation-news',
    lang: host.language,
    to: host.email,
    id,
    props: {
      name: host.person,
      seller,
      news,
      amount: money ? { value: fromMinor(money.amount_minor), currency: money.currency } : null,
      url: screenUrl(kernel, host, `affiliates/affiliations/${row.id}`),
    },
  }),
});
