import type { ReplyProps } from '@kumbi/site/views.ts';
import { envelopeOf } from '../http/answers.ts';
import type { FreshPage } from '../rendering/packed-page.ts';
import type { Refusal } from '../tenancy/refusal.ts';
import { pageProps } from './page-props.ts';
import type { SiteVisit } from './site-visit.ts';

type Visit = Pick<SiteVisit<unknown>, 'kernel' | 'lang'>;

/** Renders a short page with the result of an action and at most one button. */
export function replyPage(
  { kernel, lang }: Visit,
  props: Pick<ReplyProps, 'path' | 'about'> & Partial<ReplyProps>,
  status = 200,
): FreshPage {
  const { html } = kernel.site.render('reply', {
    ...pageProps(kernel, 'reply', lang),
    what: null,
    post: { action: `/${lang}${props.path}`, fields: {} },
    back: null,
    ...props,
  });
  return { status, body: html };
}

/**
 * Renders a refusal as a page, for a form that was sent without a script.
 *
 * @param path after the language, where the visitor can retry
 */
export function refusedPage(visit: Visit, path: string, refusal: Refusal): FreshPage {
  const { status, body } = envelopeOf(refusal, visit.lang);
  const problems = [...new Set(Object.values(body.fields ?? {}))];
  const action = problems.length > 0 ? `${problems.join('. ')}.` : body.action;
  return replyPage(
    visit,
    { path, about: { kind: 'refused', message: body.message, action }, back: `/${visit.lang}${path}` },
    status,
  );
}
