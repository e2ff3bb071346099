import { memberLinkSchema } from '@kumbi/contract/pages/members.schemas.ts';
import * as z from 'zod';
import { sitePage } from '../../../kernel/site/site-page.ts';
import { codeParam } from '../../../kernel/site/site-visit.ts';
import { customerEntrance } from '../../customer-accounts/customer-accounts.public.ts';
import { sendMemberLink } from '../member/member.service.ts';
import { pageSitemap } from '../page/page-sitemap.page.ts';
import { onPage } from '../visitor/visitor.service.ts';
import { blockForm, pageForms, renderAnswered } from './page-form.slot.ts';
import { blocksPolicy } from './page-policy.rules.ts';
import { renderPicture } from './picture.page.ts';
import { renderForMember, renderPage } from './public-page.view.ts';

const params = { slug: codeParam };

const entrance = customerEntrance({
  path: '/p/:slug',
  params,
  view: 'member-entrance',
  home: ({ slug }) => `/p/${slug}`,
  inWorkspace: (visit, work) => onPage(visit, visit.params.slug, work),
});

const onlinePage = sitePage({
  path: '/p/:slug',
  params,
  // A form that was sent without a script leads back here.
  query: { sent: z.string().max(100).optional().catch(undefined) },
  audience: 'everybody',
  workspace: { kind: 'page', param: 'slug' },
  policy: blocksPolicy,
  read: ({ kernel, lang, params: { slug } }) => renderPage(kernel, lang, slug),
  readOwn: (visit) => {
    const {
      kernel,
      lang,
      params: { slug },
      query: { sent },
      cookies,
    } = visit;
    if (sent === undefined) return renderForMember(kernel, lang, slug, cookies);
    return renderAnswered(visit, {
      status: 200,
      answer: { block: sent, sent: true, message: '', problems: {}, typed: {} },
    });
  },
  forms: ({ registry }) => [
    blockForm('/member-link', memberLinkSchema, sendMemberLink),
    entrance.leave,
    ...registry.all(pageForms).values(),
  ],
});

export const publicPages = [
  onlinePage,
  entrance.page,
  sitePage({
    path: '/p/:slug/og.png',
    oneLanguage: true,
    params,
    audience: 'everybody',
    policy: blocksPolicy,
    read: ({ kernel, params: { slug } }) => renderPicture(kernel, slug),
  }),
  sitePage({
    path: '/p/sitemap.xml',
    oneLanguage: true,
    params: {},
    audience: 'everybody',
    read: ({ kernel }) => pageSitemap(kernel),
  }),
];
