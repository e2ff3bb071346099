import { isLocale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf, sendRefusal } from '../http/answers.ts';
import { languageOf } from '../http/web-app.ts';
import type { Kernel } from '../kernel.ts';
import { notFoundPage } from '../site/not-found-page.ts';
import { pagePolicy } from '../site/send-page.ts';
import { refuse } from '../tenancy/refusal.ts';

/** Programs call these addresses, so they never get a page. */
const programs = /^\/(api|callbacks|hooks|socket\.io)\//;

/** Answers unknown addresses. Visitors get a page in the language of the address, or in their own if it has none. */
export function answerMissing(kernel: Kernel, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { url, method, headers } = request;
  const reads = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html');
  // The page may exist tomorrow, and a cache on the way stores responses without this header.
  reply.header('cache-control', 'private, no-store');
  if (!reads || programs.test(url)) return sendRefusal(reply, refuse('request.not_found'), localeOf(request));
  const [, lang] = /^\/([a-z]{2})(?=[/?]|$)/.exec(url) ?? [];
  if (!isLocale(lang))
    return reply.header('vary', 'accept-language, cookie').redirect(`/${languageOf(request)}${url}`, 302);
  return reply
    .code(404)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(kernel.config),
      'x-robots-tag': 'noindex',
    })
    .send(notFoundPage(kernel, lang));
}
