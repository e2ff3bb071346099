import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Kernel } from '../kernel.ts';
import { pagePolicy } from '../site/send-page.ts';
import type { PublicCtx } from '../tenancy/ctx.ts';
import { type Refusal, refuse } from '../tenancy/refusal.ts';
import { refusalOfIssues } from './answers.ts';
import { countCall } from './rate-limit.ts';
import { unstorablePath } from './storable-text.ts';

/**
 * Forms as a browser without a script sends them, answered with pages. They carry no session of the workspace: a form of
 * a foreign site does no more than anybody could, and what needs a right needs its secret address.
 */

const formBytes = 32_768;
/** Of one network address: many telephones share one. */
const formsPerMinute = 20;

/** Lets the addresses of a scope take forms without files. */
export function takePlainForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

export const formFields = (request: FastifyRequest) => (request.body ?? {}) as Readonly<Record<string, string>>;

export function parseForm<S extends z.ZodType>(schema: S, body: unknown): z.output<S> | Refusal {
  const unstorable = unstorablePath(body);
  if (unstorable) return refuse('request.invalid', { fields: { [unstorable.join('.')]: 'validation.invalid' } });
  const parsed = schema.safeParse(body, { reportInput: true });
  return parsed.success ? parsed.data : refusalOfIssues(parsed.error.issues);
}

/** @param name what is counted together */
export async function tooManyForms(
  kernel: Kernel,
  request: FastifyRequest,
  name: string,
): Promise<Refusal | undefined> {
  const seconds = await countCall(kernel, `form ${name} ${request.ip}`, formsPerMinute);
  return seconds === undefined ? undefined : refuse('request.rate_limited', { values: { seconds } });
}

/** Who sends a form, before it is known where to. */
export const visitOf = (kernel: Kernel, request: FastifyRequest, locale: Locale): Omit<PublicCtx, 'tx'> => ({
  kernel,
  actor: { kind: 'visitor' },
  caller: { requestId: request.id, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  locale,
  log: kernel.log.child({ requestId: request.id }),
});

/** Answers with a page that is for one visitor alone. */
export function sendToOne(
  kernel: Kernel,
  reply: FastifyReply,
  page: { readonly status: number; readonly html: string },
  policy = pagePolicy(kernel.config),
): FastifyReply {
  return reply
    .code(page.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(page.html);
}
