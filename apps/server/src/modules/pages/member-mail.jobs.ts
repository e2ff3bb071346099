import { memberLinkMinutes } from '@kumbi/contract/pages/members.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { localeSchema } from '@kumbi/contract/shared/locale.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { isToken, lockMember, removeEndedTokens } from './member.store.ts';
import { linkToken, tokenHash } from './member-token.service.ts';
import { readPage } from './page.reads.ts';
import { hostWorkspace, mailId } from './page-host.service.ts';

export const sendMemberLinkJob = job({
  name: 'pages.send_member_link',
  payload: z.object({
    workspace_id: z.uuid().transform((id) => id as WorkspaceId),
    page_id: z.uuid(),
    member_id: z.uuid(),
    link_id: z.uuid(),
    language: localeSchema,
  }),
  maxAttempts: 5,
  run: async ({ kernel, payload: { workspace_id, page_id, member_id, link_id, language } }) => {
    const token = linkToken(kernel, link_id);
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      // A link that was used or has ended opens nothing: a mail that comes too late would only annoy.
      if (!(await isToken(ctx, 'link', tokenHash(kernel, token)))) return undefined;
      const [page, member] = [await readPage(ctx, page_id), await lockMember(ctx, member_id)];
      return page && member && { page, member, host: await hostWorkspace(ctx) };
    });
    if (!found) return;
    const { page, member, host } = found;
    const mail = kernel.site.renderMail('member-link', {
      lang: language,
      brand: kernel.config.brand,
      seller: host.name,
      title: page.title,
      name: member.name,
      minutes: memberLinkMinutes,
      url: `${kernel.config.siteUrl}/${language}/p/${page.slug}/enter?token=${token}`,
    });
    await kernel.mailer.send({ to: member.email, ...mail, messageId: mailId(kernel, 'member-link', link_id) });
  },
});

export const forgetMemberTokensJob = job({
  name: 'pages.forget_member_tokens',
  payload: z.object({}),
  cron: '17 3 * * *',
  run: async ({ kernel, log }) => {
    const removed = await kernel.db.asSystem('forget ended member tokens', (tx) =>
      removeEndedTokens(tx, kernel.clock.now()),
    );
    if (removed > 0) log.info({ removed }, 'ended member tokens removed');
  },
});
