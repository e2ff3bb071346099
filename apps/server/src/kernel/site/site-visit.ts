import { isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Kernel } from '../kernel.ts';
import { lateChild } from '../log/log.ts';
import type { PublicCtx } from '../tenancy/ctx.ts';
import type { FreshPage } from './packed-page.ts';

/**
 * One visit to a public page, before its workspace is known. It is the context of services that open their own transaction.
 * `Params` and `Query` are what the page's schemas made of the address.
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
  const locale = isLocale(lang) ? lang : 'en';
  // Most visits get a kept page and log nothing.
  const log = lateChild(kernel.log, { requestId: request.id });
  return {
    kernel,
    actor: { kind: 'visitor' },
    caller: { requestId: request.id, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
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

/** Sends the visitor elsewhere. The browser keeps none of it. */
export interface SiteRedirect {
  readonly to: string;
  /** 303 by default. */
  readonly status?: 301 | 302 | 303;
  /** A complete `set-cookie` value. */
  readonly cookie?: string;
}

/** `undefined` is the page that says that there is nothing at this address. */
export type SiteAnswer = FreshPage | SiteRedirect | undefined;

/** A part of an address that the product makes itself, in lower case. */
export const codeParam = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]{1,80}$/);

/** A secret part of an address. */
export const tokenParam = z.string().regex(/^[\w-]{20,100}$/);
