import type * as z from 'zod';
import { envelopeOf } from '../../../kernel/http/answers.ts';
import { slot } from '../../../kernel/registry/registry.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { type SiteForm, siteForm, type Typed } from '../../../kernel/site/site-form.ts';
import type { SiteRedirect, SiteVisit } from '../../../kernel/site/site-visit.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import type { Visit } from '../visitor/visitor.service.ts';
import { type Answered, renderForMember, renderPage } from './public-page.view.ts';

export interface PageAddress {
  readonly slug: string;
}
export type PageForm = SiteForm<PageAddress>;

/** Forms of a page's blocks, for browsers without a script. Each is sent to the page's address and the form's own path. */
export const pageForms = slot<PageForm>('pages.forms');

/** After a form was sent, the page shows its thanks in the block that it came from. */
export function thanks({ lang, params: { slug } }: SiteVisit<PageAddress>, typed: Typed): SiteRedirect {
  const block = encodeURIComponent(typeof typed.block === 'string' ? typed.block : '');
  return { to: `/${lang}/p/${slug}?sent=${block}#${block}-thanks` };
}

/** Shows the page again, with the visitor's input and its errors. */
export async function refused(visit: SiteVisit<PageAddress>, refusal: Refusal, typed: Typed): Promise<FreshPage> {
  const { status, body } = envelopeOf(refusal, visit.lang);
  return renderAnswered(visit, {
    status,
    answer: {
      block: typeof typed.block === 'string' ? typed.block : '',
      sent: false,
      message: `${body.message}. ${body.action}`,
      problems: body.fields ?? {},
      typed,
    },
  });
}

/** Shows the page with the outcome of a form. */
export async function renderAnswered(visit: SiteVisit<PageAddress, unknown>, answered: Answered): Promise<FreshPage> {
  const {
    kernel,
    lang,
    params: { slug },
    cookies,
  } = visit;
  const own = await renderForMember(kernel, lang, slug, cookies, answered);
  return own ?? renderPage(kernel, lang, slug, answered);
}

/**
 * The form of a block, as a browser without a script sends it.
 *
 * @param path after the page's address
 * @param take processes the form; a refusal is shown in the block
 */
export const blockForm = <S extends z.ZodType>(
  path: `/${string}`,
  body: S,
  take: (visit: Visit, slug: string, body: z.output<S>) => Promise<unknown>,
): PageForm =>
  siteForm({
    path,
    body,
    take: async (visit: SiteVisit<PageAddress>, given, typed) => {
      const taken = await take(visit, visit.params.slug, given);
      return isRefusal(taken) ? taken : thanks(visit, typed);
    },
    refused,
  });
