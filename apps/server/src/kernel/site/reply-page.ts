import type { PageProps, RefusedProps, ReplyProps, Views, ViewWith } from '@kumbi/site/views.ts';
import { envelopeOf } from '../http/answers.ts';
import type { FreshPage } from '../rendering/packed-page.ts';
import type { Refusal } from '../tenancy/refusal.ts';
import { pageProps } from './page-props.ts';
import type { SiteVisit } from './site-visit.ts';

type Visit = Pick<SiteVisit<unknown>, 'kernel' | 'lang'>;
type ReplyView = ViewWith<ReplyProps>;

/** The props of a view that the caller gives. All others have a default. */
type Given<V extends ReplyView> = Omit<Views[V], keyof PageProps | 'what' | 'post' | 'back'> &
  Partial<Pick<ReplyProps, 'what' | 'post' | 'back'>>;

/**
 * Renders a short page with the result of an action and at most one button.
 *
 * @param view a view of the site with the props of a reply
 */
export function replyPage<V extends ReplyView>(
  { kernel, lang }: Visit,
  view: V,
  props: Given<V> & Pick<ReplyProps, 'path'>,
  status = 200,
): FreshPage {
  const whole = {
    ...pageProps(kernel, view, lang),
    what: null,
    post: { action: `/${lang}${props.path}`, fields: {} },
    back: null,
    ...props,
  };
  // The parts above are all props of the view, which the compiler can't derive for a name that it doesn't know yet.
  return { status, body: kernel.site.render(view, whole as unknown as Views[V]).html };
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
  const words: Pick<RefusedProps, 'message' | 'action'> = { message: body.message, action };
  return replyPage(visit, 'refused', { path, ...words, back: `/${visit.lang}${path}` }, status);
}
