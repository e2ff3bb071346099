import { memberLinkMinutes } from '@kumbi/contract/contacts/members.limits.ts';
import { localeSchema } from '@kumbi/contract/shared/locale.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readMemberLink } from '../../contacts/contacts.public.ts';
import { readHost } from '../../workspaces/workspaces.public.ts';
import { readPage } from '../page/page.reads.ts';

export const sendMemberLinkJob = productMail({
  name: 'pages.send_member_link',
  payload: { page_id: z.uuid(), member_id: z.uuid(), link_id: z.uuid(), language: localeSchema },
  maxAttempts: 5,
  read: async (ctx, { page_id, member_id, link_id, language }) => {
    const link = await readMemberLink(ctx, { id: link_id, memberId: member_id });
    const page = link && (await readPage(ctx, page_id));
    return page && { ...link, link_id, language, page, host: await readHost(ctx) };
  },
  write: ({ link_id, language, page, member, token, host }, kernel) => ({
    view: 'member-link',
    lang: language,
    to: member.email,
    id: `member-link.${link_id}`,
    props: {
      seller: host.name,
      title: page.title,
      name: member.name,
      minutes: memberLinkMinutes,
      url: `${kernel.config.siteUrl}/${language}/p/${page.slug}/enter?token=${token}`,
    },
  }),
});
