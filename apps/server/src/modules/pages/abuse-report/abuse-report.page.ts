import { abuseReportsPerMinute } from '@kumbi/contract/pages/reports.limits.ts';
import { reportAbuseSchema } from '@kumbi/contract/pages/reports.schemas.ts';
import * as z from 'zod';
import { envelopeOf } from '../../../kernel/http/answers.ts';
import { countCall } from '../../../kernel/http/rate-limit.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import { siteForm, type Typed } from '../../../kernel/site/site-form.ts';
import { sitePage } from '../../../kernel/site/site-page.ts';
import { codeParam, type SiteVisit } from '../../../kernel/site/site-visit.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { createAbuseReport, inReported, type Reported } from './abuse-report.service.ts';

interface Query {
  readonly page?: string | undefined;
  readonly course?: string | undefined;
  readonly link?: string | undefined;
  readonly 'short-link'?: string | undefined;
  readonly sent: boolean;
}

function reportedIn({ page, course, link, 'short-link': short }: Query): Reported {
  if (short !== undefined) return { kind: 'short-link', slug: short };
  if (course !== undefined) return { kind: 'course', slug: course };
  return link === undefined ? { kind: 'page', slug: page ?? '-' } : { kind: 'link', slug: link };
}

interface State {
  readonly status: number;
  readonly sent: boolean;
  readonly message: string;
  readonly problems: Readonly<Record<string, string>>;
  readonly typed: Typed;
}

const reportForm = siteForm({
  body: reportAbuseSchema,
  limit: 'none',
  take: async (visit: SiteVisit<unknown, Query>, body) => {
    const { kernel, lang, caller, query } = visit;
    // The API call counts under the same name: a reporter is limited, whichever way they use.
    const tooMany = await countCall(kernel, `POST /pages/:slug/reports ${caller.ip}`, abuseReportsPerMinute);
    if (tooMany) return tooMany;
    const about = reportedIn(query);
    const taken = await createAbuseReport(kernel, { ...body, ...about, language: lang, ip: caller.ip });
    return isRefusal(taken) ? taken : { to: `/${lang}/report?${about.kind}=${about.slug}&sent=1` };
  },
  refused: async (visit, refusal, typed) => {
    const { status, body } = envelopeOf(refusal, visit.lang);
    const message = `${body.message}. ${body.action}`;
    return render(visit, { status, sent: false, message, problems: body.fields ?? {}, typed });
  },
});

/** The form with which a visitor reports a page, a course, a payment link or a short link, even one that is no longer published. */
export const abuseReportPage = sitePage({
  path: '/report',
  params: {},
  query: {
    page: codeParam.optional().catch(undefined),
    course: codeParam.optional().catch(undefined),
    link: codeParam.optional().catch(undefined),
    'short-link': codeParam.optional().catch(undefined),
    sent: z
      .literal('1')
      .optional()
      .catch(undefined)
      .transform((sent) => sent === '1'),
  },
  audience: 'holder',
  read: (visit) => render(visit, { status: 200, sent: visit.query.sent, message: '', problems: {}, typed: {} }),
  forms: [reportForm],
});

async function render(
  { kernel, lang, query }: SiteVisit<unknown, Query>,
  { status, typed, ...state }: State,
): Promise<FreshPage | undefined> {
  const about = reportedIn(query);
  const page = await inReported(kernel, about, async ({ slug, title }) => ({ kind: about.kind, slug, title }));
  if (!page) return undefined;
  const texts = Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const props = { ...pageProps(kernel, 'report', lang), ...state, typed: Object.fromEntries(texts), page };
  return { status, body: kernel.site.render('report', props).html };
}
