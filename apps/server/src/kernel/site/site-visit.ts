import { defaultLocale, isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Kernel } from '../kernel.ts';
import { lateChild } from '../log/log.ts';
import type { FreshPage } from '../rendering/packed-page.ts';
import type { PublicCtx } from '../tenancy/ctx.ts';

/**
 * One visit to a public page, before its workspace is known. It is the context of services that open their own
 * transaction. `Params` and `Query` are the outputs of the page's schemas.
 */
export interface SiteVisit<Params, Query = unknown> extends Omit<PublicCtx, 'tx'> {
  readonly lang: Locale;
  readonly params: Params;
  readonly query: Query;
  readonly cookies: string | undefined;
}

export function visitOf<Params, Query>(
  kernel: Kernel,
  request: FastifyRequest,
  params: Params,
  query: Query,
): SiteVisit<Params, Query> {
  const { lang } = request.params as { lang?: string };
  const locale = isLocale(lang) ? lang : defaultLocale;
  // Most visits get a cached page and log nothing.
  const log = lateChild(kernel.log, { requestId: request.id });
  return {
    kernel,
    actor: { kind: 'visitor' },
    caller: {
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      headers: request.headers,
    },
    locale,
    lang: locale,
    get log() {
      return log();
    },
    params,
    query,
    cookies: request.headers.cookie,
  };
}

/** Redirects the visitor. Browsers don't cache it. */
export interface SiteRedirect {
  readonly to: string;
  /** 303 by default. */
  readonly status?: 301 | 302 | 303;
  /** A complete `set-cookie` value. */
  readonly cookie?: string;
}

/** `undefined` shows the "not found" page. */
export type SiteAnswer = FreshPage | SiteRedirect | undefined;

/** A generated part of an address, in lower case. */
export const codeParam = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]{1,80}$/);

/** A secret part of an address. */
export const tokenParam = z.string().regex(/^[\w-]{20,100}$/);
