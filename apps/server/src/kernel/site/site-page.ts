import type { AddressKind } from '@kumbi/contract/address-kinds.ts';
import { defaultLocale, isLocale, type Locale } from '@kumbi/contract/shared/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Config } from '../config/config.ts';
import { languageParam } from '../http/language-param.ts';
import { languageOf } from '../http/web-app.ts';
import type { Kernel } from '../kernel.ts';
import { type FreshPage, packPage } from '../rendering/packed-page.ts';
import { notFoundPage } from './not-found-page.ts';
import { withAdditions } from './page-addition.ts';
import { codeName, referVisit } from './referral.ts';
import { pagePolicy, sendPage } from './send-page.ts';
import { registerForm, type SiteForm, takeForms } from './site-form.ts';
import { onlyOnSite } from './site-host.ts';
import { type SiteAnswer, type SiteVisit, visitOf } from './site-visit.ts';

type Shape = z.ZodRawShape;
type Parsed<S extends Shape> = z.output<z.ZodObject<S>>;
type Forms<Params extends Shape, Query extends Shape> = readonly SiteForm<Parsed<Params>, Parsed<Query>>[];

interface Declaration<Params extends Shape, Query extends Shape> {
  /** The path after the language, for example `/c/:code`. The empty text is the front page. */
  readonly path: string;
  /** The path has no language: a sitemap or a picture. */
  readonly oneLanguage?: true;
  /** Schemas of the path's parameters. An invalid value costs no query: its page doesn't exist. */
  readonly params: Params;
  /** Schemas of the query. They must accept everything (`.catch`): visitors may arrive with tracking parameters. */
  readonly query?: Query;
  /**
   * `everybody`: the process caches the page under its address and parsed query, if the page has tags. `holder`: the
   * address is secret, or the page is for one browser. No cache stores it, no search engine lists it, and its links
   * send no referrer.
   */
  readonly audience: 'everybody' | 'holder';
  /** The parameter that is an address of the workspace whose page it is, for the links of its affiliates (`btag`). */
  readonly workspace?: { readonly kind: AddressKind; readonly param: keyof Params & string };
  /** The content security policy, if the default is too strict. */
  readonly policy?: (config: Config) => string;
  /** Also served on the workspace app's own origin, if that differs: pages of the product itself. */
  readonly onEveryHost?: true;
  read(visit: SiteVisit<Parsed<Params>, Parsed<Query>>): Promise<SiteAnswer>;
  /** The page for this browser instead of the cached one; never cached. `undefined` shows the cached one. */
  readOwn?(visit: SiteVisit<Parsed<Params>, Parsed<Query>>): Promise<FreshPage | undefined>;
  /** Forms of the page, for browsers without a script; as a function, with those that higher modules provide. */
  readonly forms?: Forms<Params, Query> | ((kernel: Kernel) => Forms<Params, Query>);
}

/** A page for visitors in its module's list. */
export interface SitePage {
  readonly path: string;
  register(app: FastifyInstance, kernel: Kernel): void;
}

const addressesKept = 2_000;
const longestAddressKept = 500;

/**
 * Declares one page for visitors: its path with and without the language, its checks, its caching, its forms and its
 * hosts.
 */
export function sitePage<Params extends Shape, Query extends Shape = Record<never, never>>(
  page: Declaration<Params, Query>,
): SitePage {
  return { path: page.path, register: (app, kernel) => new Registration(page, kernel).register(app) };
}

/** Registers all pages on the server, with the parsers for their forms. */
export async function registerSitePages(
  app: FastifyInstance,
  kernel: Kernel,
  pages: readonly SitePage[],
): Promise<void> {
  await app.register(async (scope) => {
    takeForms(scope);
    for (const page of pages) page.register(scope, kernel);
  });
}

class Registration<Params extends Shape, Query extends Shape> {
  readonly #page: Declaration<Params, Query>;
  readonly #kernel: Kernel;
  readonly #policy: string;
  readonly #params: z.ZodObject<Params>;
  readonly #query: z.ZodObject<Query>;
  /** Cache keys of parsed addresses. Most requests are for a cached page, and parsing costs more than sending. */
  readonly #keys = new LRUCache<string, string>({ max: addressesKept });

  constructor(page: Declaration<Params, Query>, kernel: Kernel) {
    this.#page = page;
    this.#kernel = kernel;
    this.#policy = (page.policy ?? pagePolicy)(kernel.config);
    this.#params = z.object(page.params);
    this.#query = z.object(page.query ?? ({} as Query));
  }

  register(app: FastifyInstance): void {
    const { path, oneLanguage, onEveryHost, forms = [] } = this.#page;
    const options = {
      schema: { hide: true },
      ...(onEveryHost ? {} : { onRequest: onlyOnSite(this.#kernel.config) }),
    };
    const address = oneLanguage ? path : `${languageParam}${path}`;
    app.get(address, options, (request, reply) => this.#show(request, reply));
    if (!oneLanguage) app.get(path || '/', options, addLanguage);
    for (const form of typeof forms === 'function' ? forms(this.#kernel) : forms)
      for (const place of form.withoutLanguage ? [address, path] : [address])
        registerForm(app, {
          kernel: this.#kernel,
          address: place,
          options,
          form,
          visit: (request) => this.#visit(request),
          answer: (request, reply, answer) => this.#answer(request, reply, answer),
        });
  }

  async #show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.#page.workspace && request.url.includes(`${codeName}=`)) await this.#refer(request, reply);
    const known = this.#page.readOwn ? undefined : this.#keys.get(request.url);
    if (known !== undefined) return this.#sendKept(request, reply, known, () => this.#visit(request));
    const visit = this.#visit(request);
    if (!visit) return this.#nothing(request, reply);
    const canonical = canonicalUrl(request, visit.params);
    if (canonical !== undefined) return reply.redirect(canonical, 301);
    if (this.#page.audience === 'holder') return this.#answer(request, reply, await this.#page.read(visit));
    const own = await this.#page.readOwn?.(visit);
    if (own) return sendPage(request, reply, packPage(await this.#completed(visit, own)), this.#policy);
    const key = this.#keyOf(visit);
    if (request.url.length <= longestAddressKept) this.#keys.set(request.url, key);
    return this.#sendKept(request, reply, key, () => visit);
  }

  async #sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    visitOfPage: () => SiteVisit<Parsed<Params>, Parsed<Query>> | undefined,
  ): Promise<FastifyReply> {
    const page = await this.#kernel.pages.read(key, async () => {
      const visit = visitOfPage();
      const shown = this.#shown(pageLanguage(request), visit && (await this.#page.read(visit)));
      return visit ? this.#completed(visit, shown) : shown;
    });
    return sendPage(request, reply, page, this.#policy);
  }

  /** Adds to a page that modules have for all pages of its workspace. */
  #completed(
    { lang, params }: SiteVisit<Parsed<Params>, Parsed<Query>>,
    page: FreshPage,
  ): Promise<FreshPage> | FreshPage {
    const { workspace } = this.#page;
    if (!workspace) return page;
    const address = String((params as Record<string, unknown>)[workspace.param]);
    return withAdditions(this.#kernel, page, { kind: workspace.kind, address, lang, policy: this.#policy });
  }

  /** Records the visit through an affiliate's link. The cookie keeps the response out of caches, and the page stays the same. */
  async #refer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { workspace } = this.#page;
    const params = this.#params.safeParse(request.params);
    if (!workspace || !params.success) return;
    const address = String(params.data[workspace.param as keyof typeof params.data]);
    const cookie = await referVisit(this.#kernel, request, { kind: workspace.kind, address });
    if (cookie !== undefined) reply.header('set-cookie', cookie);
  }

  #nothing(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    if (this.#page.audience === 'holder') return this.#answer(request, reply, undefined);
    const body = notFoundPage(this.#kernel, pageLanguage(request));
    return sendPage(request, reply, packPage({ status: 404, body }), this.#policy);
  }

  /** @returns undefined if no page can have this address */
  #visit(request: FastifyRequest): SiteVisit<Parsed<Params>, Parsed<Query>> | undefined {
    const params = this.#params.safeParse(request.params);
    if (!params.success) return undefined;
    return visitOf(this.#kernel, request, params.data, this.#query.parse(request.query ?? {}));
  }

  #keyOf({ lang, params, query }: SiteVisit<Parsed<Params>, Parsed<Query>>): string {
    const { path, oneLanguage } = this.#page;
    return JSON.stringify([oneLanguage ? '' : lang, path, params, query]);
  }

  /** Returns the page to show. A cached page may redirect. */
  #shown(lang: Locale, answer: SiteAnswer): FreshPage {
    if (!answer) return { status: 404, body: notFoundPage(this.#kernel, lang) };
    if (!('to' in answer)) return answer;
    return { status: answer.status ?? 302, body: '', headers: { location: answer.to } };
  }

  #answer(request: FastifyRequest, reply: FastifyReply, answer: SiteAnswer): FastifyReply | Promise<FastifyReply> {
    if (answer && 'to' in answer) {
      if (answer.cookie !== undefined) reply.header('set-cookie', answer.cookie);
      return reply.header('cache-control', 'private, no-store').redirect(answer.to, answer.status ?? 303);
    }
    const page = answer ?? { status: 404, body: notFoundPage(this.#kernel, pageLanguage(request)) };
    return reply
      .code(page.status)
      .headers({
        'content-type': page.type ?? 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-security-policy': this.#policy,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        ...page.headers,
      })
      .send(page.body);
  }
}

const pageLanguage = (request: FastifyRequest) => {
  const { lang } = request.params as { lang?: string };
  return isLocale(lang) ? lang : defaultLocale;
};

/** Redirects an address without a language to the visitor's language. */
const addLanguage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .headers({ vary: 'accept-language, cookie', 'cache-control': 'private, no-cache' })
    .redirect(`/${languageOf(request)}${request.url === '/' ? '' : request.url}`, 302);

/** Each page has one address: capital letters redirect to the parameters' lower case. */
function canonicalUrl(request: FastifyRequest, params: unknown): string | undefined {
  const given = request.params as Readonly<Record<string, string>>;
  const differing = Object.entries(params as Record<string, unknown>).filter(
    ([name, value]) => given[name] !== value && given[name]?.toLowerCase() === value,
  );
  if (differing.length === 0) return undefined;
  const [path = '', query] = request.url.split('?');
  const parts = path.split('/').map((part) => {
    const found = differing.find(([name]) => given[name] === decodeURIComponent(part));
    return found ? encodeURIComponent(String(found[1])) : part;
  });
  return `${parts.join('/')}${query === undefined ? '' : `?${query}`}`;
}
