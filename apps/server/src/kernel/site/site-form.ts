import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod';
import { headersOf, refusalOfIssues } from '../http/answers.ts';
import { declaredLength, readForm } from '../http/multipart.ts';
import { countCall } from '../http/rate-limit.ts';
import { unstorablePath } from '../http/storable-text.ts';
import type { Kernel } from '../kernel.ts';
import type { FreshPage } from '../rendering/packed-page.ts';
import { isRefusal, type Refusal, refuse } from '../tenancy/refusal.ts';
import type { SiteAnswer, SiteRedirect, SiteVisit } from './site-visit.ts';

/**
 * HTML forms without a script, whose response is a page. They use no session of the workspace: a form on another site
 * can do only what any visitor could, and every right needs its secret address.
 */

/** The texts that a visitor typed, so that a refused form shows them again. Browsers don't restore files. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

interface FormOf<Params, Query, Schema extends z.ZodType> {
  /** After the page's own address: `/enrol`, or empty. */
  readonly path?: `/${string}`;
  readonly body: Schema;
  /** The size limit of the whole form in bytes, 32 KiB by default. With `files`, the limit of its largest file. */
  readonly largest?: number;
  /** The number of files that it may contain, none by default. */
  readonly files?: number;
  /**
   * The number of forms per minute that one network address may send; many phones share one. 20 by default, counted
   * under `name`. `none` if `take` counts itself.
   */
  readonly limit?: { readonly name: string; readonly perMinute?: number } | 'none';
  /**
   * Checks a form before it is read: the target exists, and has room.
   *
   * @param formBytes the length of a form with files, as declared; 0 for other forms
   */
  before?(visit: SiteVisit<Params, Query>, formBytes: number): Promise<Refusal | undefined>;
  /** Also at the address without a language, for programs that follow no redirects, such as those of mailboxes. */
  readonly withoutLanguage?: true;
  /** Processes the form. It usually returns a redirect. */
  take(
    visit: SiteVisit<Params, Query>,
    body: z.output<Schema>,
    typed: Typed,
  ): Promise<SiteRedirect | FreshPage | Refusal>;
  /** Renders the refusal. */
  refused(
    visit: SiteVisit<Params, Query>,
    refusal: Refusal,
    typed: Typed,
  ): Promise<FreshPage | SiteRedirect | undefined>;
}

/** A form in its page's list. */
export interface SiteForm<Params, Query = unknown> {
  readonly path: `/${string}` | '';
  readonly bodyLimit: number;
  readonly withoutLanguage?: true;
  send(request: FastifyRequest, visit: SiteVisit<Params, Query>): Promise<SiteAnswer>;
}

const formBytes = 32_768;
const formsPerMinute = 20;

export function siteForm<Params, Query, Schema extends z.ZodType>(
  form: FormOf<Params, Query, Schema>,
): SiteForm<Params, Query> {
  const { path = '', files, largest = formBytes } = form;
  return {
    path,
    bodyLimit: files ? formBytes : largest,
    ...(form.withoutLanguage ? { withoutLanguage: true } : {}),
    async send(request, visit) {
      const isForm = files !== undefined && request.isMultipart();
      const early =
        (await tooMany(form, path, visit)) ?? (await form.before?.(visit, isForm ? (declaredLength(request) ?? 0) : 0));
      // After a refusal this early the visitor must enter the texts again, because reading them would also read the
      // files.
      if (early && isForm) return withHeaders(early, await form.refused(visit, early, {}));
      const fields = isForm ? await readForm(request, visit.kernel.uploads, { largest, files }) : textsOf(request);
      const typed = typedOf(fields);
      const body = early ?? parse(form.body, fields);
      const taken = isRefusal(body) ? body : await form.take(visit, body, typed);
      return isRefusal(taken) ? withHeaders(taken, await form.refused(visit, taken, typed)) : taken;
    },
  };
}

/** Adds the header fields of a refusal to the page that shows it. */
function withHeaders(refusal: Refusal, shown: FreshPage | SiteRedirect | undefined): SiteAnswer {
  if (!shown || 'to' in shown) return shown;
  return { ...shown, headers: { ...headersOf(refusal), ...shown.headers } };
}

/** Accepts forms without files in a scope. A repeated name becomes a list. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, listsOf(new URLSearchParams(String(body)))),
  );
}

interface FormRegistration<Params, Query> {
  readonly kernel: Kernel;
  readonly address: string;
  readonly options: RouteShorthandOptions;
  readonly form: SiteForm<Params, Query>;
  visit(request: FastifyRequest): SiteVisit<Params, Query> | undefined;
  answer(request: FastifyRequest, reply: FastifyReply, answer: SiteAnswer): FastifyReply | Promise<FastifyReply>;
}

export function registerForm<Params, Query>(app: FastifyInstance, to: FormRegistration<Params, Query>): void {
  const { address, form, options } = to;
  app.post(`${address}${form.path}`, { ...options, bodyLimit: form.bodyLimit }, async (request, reply) => {
    const visit = to.visit(request);
    return to.answer(request, reply, visit && (await form.send(request, visit)));
  });
}

function listsOf(fields: URLSearchParams): Record<string, string | readonly string[]> {
  const names = [...new Set(fields.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = fields.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

const textsOf = ({ body }: FastifyRequest): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

function typedOf(fields: Record<string, unknown>): Typed {
  const typed: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') typed[name] = value;
    else if (Array.isArray(value)) typed[name] = value.filter((each) => typeof each === 'string');
  }
  return typed;
}

async function tooMany<Params, Query, Schema extends z.ZodType>(
  { limit }: FormOf<Params, Query, Schema>,
  path: string,
  { kernel, caller }: SiteVisit<Params, Query>,
): Promise<Refusal | undefined> {
  if (limit === 'none') return undefined;
  const name = limit?.name ?? path.slice(1);
  return countCall(kernel, `form ${name} ${caller.ip}`, limit?.perMinute ?? formsPerMinute);
}

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> | Refusal {
  const unstorable = unstorablePath(body);
  if (unstorable) return refuse('request.invalid', { fields: { [unstorable.join('.')]: 'validation.invalid' } });
  const parsed = schema.safeParse(body, { reportInput: true });
  return parsed.success ? parsed.data : refusalOfIssues(parsed.error.issues);
}
