import type { AnswerState } from '@kumbi/blocks/model/answer-state.ts';
import { answerFileBytes } from '@kumbi/contract/pages/answers.limits.ts';
import { sendAnswerSchema } from '@kumbi/contract/pages/answers.schemas.ts';
import { abuseReportsPerMinute } from '@kumbi/contract/pages/reports.limits.ts';
import { reportAbuseSchema } from '@kumbi/contract/pages/reports.schemas.ts';
import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelopeOf } from '../../kernel/http/answers.ts';
import { readForm } from '../../kernel/http/multipart.ts';
import { parseForm } from '../../kernel/http/plain-form.ts';
import { countCall } from '../../kernel/http/rate-limit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { packPage } from '../../kernel/site/packed-page.ts';
import { pagePolicy, sendPage } from '../../kernel/site/send-page.ts';
import { onlyOnSite } from '../../kernel/site/site-host.ts';
import { isRefusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { type Reported, takeAbuseReport } from './abuse-report.service.ts';
import { renderReport } from './abuse-report-page.service.ts';
import { takeAnswer } from './answer.service.ts';
import { inputsOf } from './answer-inputs.service.ts';
import { blocksPolicy } from './page-policy.service.ts';
import { renderPage } from './public-page.service.ts';

const formBytes = 1024 * 1024;
const slugPattern = /^[a-z0-9-]{1,80}$/;
const known = (slug: unknown): string => (typeof slug === 'string' && slugPattern.test(slug) ? slug : '-');

/**
 * What a browser without a script sends: a form, answered with a page. They name nobody, and carry no session that
 * could be misused.
 */
export async function registerPlainForms(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, fieldsOf(String(body))),
    );
    registerPlainAnswers(scope, kernel);
    registerReportPage(scope, kernel);
  });
}

/** A name that comes again makes a list, as in a form with files. */
function fieldsOf(body: string): Record<string, unknown> {
  const fields = new URLSearchParams(body);
  const names = [...new Set(fields.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const all = fields.getAll(name);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
}

async function bodyOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return readForm(request, answerFileBytes);
  return typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
}

interface Params {
  readonly lang: string;
  readonly slug: string;
}

function registerPlainAnswers(scope: FastifyInstance, kernel: Kernel): void {
  const policy = blocksPolicy(kernel.config);
  const options = { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) };
  scope.post<{ Params: Params }>('/:lang(^(?:en|pt)$)/p/:slug/answers', options, async (request, reply) => {
    const lang = languageOf(request.params.lang);
    const slug = known(request.params.slug);
    const body = await bodyOf(request);
    const taken = await answerOf(kernel, lang, slug, body, request.ip);
    const block = typeof body.block === 'string' ? body.block : '';
    if (!isRefusal(taken)) {
      const sent = encodeURIComponent(block);
      return reply.redirect(`/${lang}/p/${slug}?sent=${sent}#${sent}-thanks`, 303);
    }
    const { status, body: envelope } = envelopeOf(taken, lang);
    const answer: AnswerState = {
      block,
      sent: false,
      message: `${envelope.message}. ${envelope.action}`,
      problems: envelope.fields ?? {},
      typed: typedOf(body),
    };
    const page = await renderPage(kernel, lang, slug, { status, answer });
    return sendPage(request, reply, packPage(page), policy);
  });
}

async function answerOf(kernel: Kernel, lang: Locale, slug: string, body: Record<string, unknown>, ip: string) {
  const parsed = parseForm(sendAnswerSchema, body);
  if (isRefusal(parsed)) return parsed;
  const inputs = inputsOf({ ...parsed, language: lang });
  return isRefusal(inputs) ? inputs : takeAnswer(kernel, { ...inputs, slug, ip });
}

/** Texts go back into their fields; a file must be chosen again, as browsers take none from a page. */
export function typedOf(body: Record<string, unknown>): AnswerState['typed'] {
  const typed: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') typed[name] = value;
    else if (Array.isArray(value)) typed[name] = value.filter((each) => typeof each === 'string');
  }
  return typed;
}

interface ReportRequest {
  Params: { readonly lang: string };
  Querystring: { readonly page?: unknown; readonly course?: unknown; readonly sent?: unknown };
}

const reportedIn = ({ page, course }: ReportRequest['Querystring']): Reported =>
  course === undefined ? { kind: 'page', slug: known(page) } : { kind: 'course', slug: known(course) };

function registerReportPage(scope: FastifyInstance, kernel: Kernel): void {
  const policy = pagePolicy(kernel.config);
  const options = { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) };
  const show = async (
    request: FastifyRequest<ReportRequest>,
    reply: FastifyReply,
    state: Parameters<typeof renderReport>[3],
  ): Promise<FastifyReply> => {
    const page = await renderReport(kernel, languageOf(request.params.lang), reportedIn(request.query), state);
    return sendPage(request, reply, packPage(page), policy);
  };
  const nothing = { status: 200, sent: false, message: '', problems: {}, typed: {} };

  scope.get<ReportRequest>('/:lang(^(?:en|pt)$)/report', options, (request, reply) =>
    show(request, reply, { ...nothing, sent: request.query.sent === '1' }),
  );
  scope.post<ReportRequest>('/:lang(^(?:en|pt)$)/report', options, async (request, reply) => {
    const lang = languageOf(request.params.lang);
    const about = reportedIn(request.query);
    const body = await bodyOf(request);
    const taken = await reportOf(kernel, lang, about, body, request.ip);
    if (!isRefusal(taken)) return reply.redirect(`/${lang}/report?${about.kind}=${about.slug}&sent=1`, 303);
    const { status, body: envelope } = envelopeOf(taken, lang);
    const typed = Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'));
    return show(request, reply, {
      status,
      sent: false,
      message: `${envelope.message}. ${envelope.action}`,
      problems: envelope.fields ?? {},
      typed: typed as Record<string, string>,
    });
  });
}

async function reportOf(kernel: Kernel, lang: Locale, about: Reported, body: Record<string, unknown>, ip: string) {
  // The same count as that of the call: who reports is limited however they do it.
  const seconds = await countCall(kernel, `POST /pages/:slug/reports ${ip}`, abuseReportsPerMinute);
  if (seconds !== undefined) return refuse('request.rate_limited', { values: { seconds } });
  const parsed = parseForm(reportAbuseSchema, body);
  return isRefusal(parsed) ? parsed : takeAbuseReport(kernel, { ...parsed, ...about, language: lang, ip });
}

const languageOf = (lang: string): Locale => (isLocale(lang) ? lang : 'en');
