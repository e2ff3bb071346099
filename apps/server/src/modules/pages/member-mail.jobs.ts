import { memberLinkMinutes } from '@kumbi/contract/contacts/members.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { localeSchema } from '@kumbi/contract/shared/locale.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { readMemberLink } from '../contacts/contacts.public.ts';
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
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const link = await readMemberLink(ctx, { id: link_id, memberId: member_id });
      const page = link && (await readPage(ctx, page_id));
      return page && { ...link, page, host: await hostWorkspace(ctx) };
    });
    if (!found) return;
    const { page, member, token, host } = found;
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
