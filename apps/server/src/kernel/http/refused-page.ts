import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kernel } from '../kernel.ts';
import type { Refusal } from '../tenancy/refusal.ts';
import { InputInvalid, localeOf, refusalOfIssues, sendError, sendRefusal } from './answers.ts';
import type { Redirect } from './redirect.ts';

/** A refused call of an endpoint that a browser opens as a page. */
export interface RefusedPage {
  readonly kernel: Kernel;
  readonly locale: Locale;
  /** It has no `admission` if the caller wasn't admitted. */
  readonly request: FastifyRequest;
  readonly refusal: Refusal;
}

/** Returns the page that a browser opens instead of the refused one. */
export type RefusedAt = (refused: RefusedPage) => Promise<Redirect>;

/** Scripts and programs accept any type, or JSON. */
const opensPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

/** Sends a refusal in the caller's language, or a browser to the page of `refusedAt`: a person can't read JSON. */
export async function sendCallRefusal(
  kernel: Kernel,
  reply: FastifyReply,
  refusal: Refusal,
  refusedAt: RefusedAt | undefined,
): Promise<FastifyReply> {
  const { request } = reply;
  const locale = localeOf(request);
  if (!refusedAt || !opensPage(request)) return sendRefusal(reply, refusal, locale);
  request.refusedWith = refusal.code;
  const { address } = await refusedAt({ kernel, locale, request, refusal });
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

/** Sends a browser whose address has invalid parameters to the page of `refusedAt`, too. */
export const pageErrorHandler =
  (kernel: Kernel, refusedAt: RefusedAt) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    error instanceof InputInvalid
      ? sendCallRefusal(kernel, reply, refusalOfIssues(error.issues), refusedAt)
      : sendError(error, request, reply, kernel.log);
