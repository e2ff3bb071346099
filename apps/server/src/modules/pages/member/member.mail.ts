import { signInLinkMinutes } from '@kumbi/contract/customer-accounts/customer-accounts.limits.ts';
import { localeSchema } from '@kumbi/contract/shared/locale-schema.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readSignInLink } from '../../customer-accounts/customer-accounts.public.ts';
import { readHost } from '../../workspaces/workspaces.public.ts';
import { readPage } from '../page/page.reads.ts';

export const sendMemberLinkJob = productMail({
  name: 'pages.send_member_link',
  payload: { page_id: z.uuid(), member_id: z.uuid(), link_id: z.uuid(), language: localeSchema },
  maxAttempts: 5,
  read: async (ctx, { page_id, member_id, link_id, language }) => {
    const link = await readSignInLink(ctx, { id: link_id, accountId: member_id });
    const page = link && (await readPage(ctx, page_id));
    return page && { ...link, link_id, language, page, host: await readHost(ctx) };
  },
  write: ({ link_id, language, page, account, token, host }, kernel) => ({
    view: 'member-link',
    lang: language,
    to: account.email,
    id: `member-link.${link_id}`,
    props: {
      seller: host.name,
      title: page.title,
      minutes: signInLinkMinutes,
      url: `${kernel.config.siteUrl}/${language}/p/${page.slug}/enter?token=${token}`,
    },
  }),
});
