import { answerFileBytes } from '@kumbi/contract/pages/answers.limits.ts';
import { sendAnswerSchema } from '@kumbi/contract/pages/answers.schemas.ts';
import { createBookingSchema } from '@kumbi/contract/pages/bookings.schemas.ts';
import { memberLinkSchema } from '@kumbi/contract/pages/members.schemas.ts';
import { createRegistrationSchema } from '@kumbi/contract/pages/registrations.schemas.ts';
import * as z from 'zod';
import { envelopeOf } from '../../kernel/http/answers.ts';
import type { FreshPage } from '../../kernel/rendering/packed-page.ts';
import { siteForm, type Typed } from '../../kernel/site/site-form.ts';
import { sitePage } from '../../kernel/site/site-page.ts';
import { codeParam, type SiteRedirect, type SiteVisit } from '../../kernel/site/site-visit.ts';
import { isRefusal, type Refusal } from '../../kernel/tenancy/refusal.ts';
import { customerEntrance } from '../customer-accounts/customer-accounts.public.ts';
import { takeAnswer } from './answer.service.ts';
import { inputsOf } from './answer-inputs.service.ts';
import { book } from './booking.service.ts';
import { askForLink } from './member.service.ts';
import { blocksPolicy } from './page-policy.service.ts';
import { pageSitemap } from './page-sitemap.service.ts';
import { renderPicture } from './picture.service.ts';
import { type Answered, renderForMember, renderPage } from './public-page.service.ts';
import { register } from './registration.service.ts';
import { onPage, type Visit } from './visitor.service.ts';

const params = { slug: codeParam };
interface PageAddress {
  readonly slug: string;
}

const entrance = customerEntrance({
  path: '/p/:slug',
  params,
  view: 'member-entrance',
  home: ({ slug }) => `/p/${slug}`,
  inWorkspace: (visit, work) => onPage(visit, visit.params.slug, work),
});

/** After a form was sent, the page shows its thanks in the block that it came from. */
function thanks({ lang, params: { slug } }: SiteVisit<PageAddress>, typed: Typed): SiteRedirect {
  const block = encodeURIComponent(typeof typed.block === 'string' ? typed.block : '');
  return { to: `/${lang}/p/${slug}?sent=${block}#${block}-thanks` };
}

/** The page again, with what the visitor typed and what to change. */
async function refused(visit: SiteVisit<PageAddress>, refusal: Refusal, typed: Typed): Promise<FreshPage> {
  const { status, body } = envelopeOf(refusal, visit.lang);
  return renderAnswered(visit, {
    status,
    answer: {
      block: typeof typed.block === 'string' ? typed.block : '',
      sent: false,
      message: `${body.message}. ${body.action}`,
      problems: body.fields ?? {},
      typed,
    },
  });
}

async function renderAnswered(visit: SiteVisit<PageAddress, unknown>, answered: Answered): Promise<FreshPage> {
  const {
    kernel,
    lang,
    params: { slug },
    cookies,
  } = visit;
  const own = await renderForMember(kernel, lang, slug, cookies, answered);
  return own ?? renderPage(kernel, lang, slug, answered);
}

const answerForm = siteForm({
  path: '/answers',
  body: sendAnswerSchema,
  files: true,
  largest: answerFileBytes,
  // The service counts the answers of a page, however they are sent.
  limit: 'none',
  take: async (visit: SiteVisit<PageAddress>, body, typed) => {
    const inputs = inputsOf({ ...body, language: visit.lang });
    if (isRefusal(inputs)) return inputs;
    const { slug } = visit.params;
    const taken = await takeAnswer(visit.kernel, { ...inputs, slug, ip: visit.caller.ip });
    return isRefusal(taken) ? taken : thanks(visit, typed);
  },
  refused,
});

/** The form of a block, as a browser without a script sends it. */
const blockForm = <S extends z.ZodType>(
  path: `/${string}`,
  body: S,
  take: (visit: Visit, slug: string, body: z.output<S>) => Promise<unknown>,
) =>
  siteForm({
    path,
    body,
    take: async (visit: SiteVisit<PageAddress>, given, typed) => {
      const taken = await take(visit, visit.params.slug, given);
      return isRefusal(taken) ? taken : thanks(visit, typed);
    },
    refused,
  });

const onlinePage = sitePage({
  path: '/p/:slug',
  params,
  // Whoever sent a form without a script comes back here.
  query: { sent: z.string().max(100).optional().catch(undefined) },
  audience: 'everybody',
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
  forms: [
    answerForm,
    blockForm('/bookings', createBookingSchema, book),
    blockForm('/registrations', createRegistrationSchema, register),
    blockForm('/member-link', memberLinkSchema, askForLink),
    entrance.leave,
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
