import type { ReplyProps } from '@kumbi/site/views.ts';
import { envelopeOf } from '../http/answers.ts';
import type { Refusal } from '../tenancy/refusal.ts';
import type { FreshPage } from './packed-page.ts';
import { pageProps } from './page-props.ts';
import type { SiteVisit } from './site-visit.ts';

type Visit = Pick<SiteVisit<unknown>, 'kernel' | 'lang'>;

/** A short page that says what became of something, with one button at most. */
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
 * A refusal in words, for a form that a browser sent without a script.
 * @param path after the language, where the visitor can try again
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
