import { randomUUID } from 'node:crypto';
import { messagesPage } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import { type WrittenMessage, writtenMessageSchema } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelopeOf, refusalOfIssues } from '../../kernel/http/answers.ts';
import { countCall } from '../../kernel/http/rate-limit.ts';
import { unstorablePath } from '../../kernel/http/storable-text.ts';
import { languageOf } from '../../kernel/http/web-app.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { notFoundPage } from '../../kernel/site/not-found-page.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import { pagePolicy } from '../../kernel/site/send-page.ts';
import { onlyOnSite } from '../../kernel/site/site-host.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { answerOf, readPart } from './conversation.service.ts';

type Addressed = { Params: { lang: string; token: string }; Querystring: { before?: unknown } };
type Request = FastifyRequest<Addressed>;

/** The longest answer, each sign of it written as twelve. */
const formBytes = 65_536;
/** Of one network address: many telephones share one. */
const perMinute = 300;
const tokenPattern = /^[\w-]{20,100}$/;

interface Sent {
  readonly refusal: Refusal;
  readonly text: string;
  readonly clientId: string;
}

/**
 * The page of one conversation. Its address is all that it takes to read and answer: it is not indexed, sends no
 * referrer and is kept nowhere, and no session of the workspace is read here.
 */
export async function registerConversationPage(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const options = { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) };
  const path = '/:lang(^(?:en|pt)$)/k/:token';
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<Addressed>(path, options, async (request, reply) => {
      const over = await tooMany(kernel, request, 'read');
      return over ? sendFault(kernel, request, reply, over) : show(kernel, request, reply);
    });
    scope.post<Addressed>(path, options, async (request, reply) => {
      const fields = (request.body ?? {}) as Readonly<Record<string, string>>;
      const outcome = (await tooMany(kernel, request, 'answer')) ?? (await take(kernel, request, fields));
      if (!isRefusal(outcome)) return reply.redirect(`/${langOf(request)}/k/${request.params.token}#end`, 303);
      return show(kernel, request, reply, {
        refusal: outcome,
        text: fields.text ?? '',
        clientId: fields.client_id ?? randomUUID(),
      });
    });
    scope.get<Addressed>('/k/:token', options, (request, reply) =>
      reply.redirect(`/${languageOf(request)}${request.url}`, 302),
    );
  });
}

const langOf = (request: Request): Locale => (isLocale(request.params.lang) ? request.params.lang : 'en');

async function tooMany(kernel: Kernel, request: Request, what: string): Promise<Refusal | undefined> {
  const seconds = await countCall(kernel, `conversation page ${what} ${request.ip}`, perMinute);
  return seconds === undefined ? undefined : refuse('request.rate_limited', { values: { seconds } });
}

async function take(kernel: Kernel, request: Request, fields: object): Promise<unknown> {
  const written = parse(fields);
  if (isRefusal(written)) return written;
  const outcome = await answerOf(kernel, tokenOf(request), written);
  // Whoever goes back to the page before and writes something else has its name for the answer still.
  if (isRefusal(outcome) && outcome.code === 'kwaba_message.client_id_reused')
    return answerOf(kernel, tokenOf(request), { ...written, client_id: randomUUID() });
  return outcome;
}

function parse(fields: object): WrittenMessage | Refusal {
  const unstorable = unstorablePath(fields);
  if (unstorable) return refuse('request.invalid', { fields: { [unstorable.join('.')]: 'validation.invalid' } });
  const parsed = writtenMessageSchema.safeParse(fields, { reportInput: true });
  return parsed.success ? parsed.data : refusalOfIssues(parsed.error.issues);
}

/** What cannot be a token is nobody's. */
const tokenOf = (request: Request): string => (tokenPattern.test(request.params.token) ? request.params.token : '-');

async function show(kernel: Kernel, request: Request, reply: FastifyReply, sent?: Sent): Promise<FastifyReply> {
  const [lang, token] = [langOf(request), tokenOf(request)];
  const before = /^\d{1,9}$/.test(String(request.query.before)) ? Number(request.query.before) : undefined;
  const part = await readPart(kernel, token, before, messagesPage);
  if (isRefusal(part)) return sendFault(kernel, request, reply, part);
  const refused = sent && envelopeOf(sent.refusal, lang);
  const address = `/${lang}/k/${token}`;
  const { html } = kernel.site.render('conversation', {
    ...pageProps(kernel, 'conversation', lang),
    path: `/k/${token}`,
    token,
    company: part.company,
    messages: part.messages.map(({ number, sender, text, sent_at }) => ({
      number,
      sender,
      text,
      sent_at: sent_at.toISOString(),
    })),
    older: part.older === null ? null : `${address}?before=${part.older}`,
    newest: before === undefined ? null : address,
    problem: refused ? (refused.body.fields?.text ?? `${refused.body.message}. ${refused.body.action}`) : null,
    typed: sent?.text ?? '',
    clientId: sent?.clientId ?? randomUUID(),
  });
  return send(kernel, reply, refused?.status ?? 200, html);
}

function sendFault(kernel: Kernel, request: Request, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const lang = langOf(request);
  return send(kernel, reply, envelopeOf(refusal, lang).status, notFoundPage(kernel, lang));
}

const send = (kernel: Kernel, reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': pagePolicy(kernel.config),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(html);
