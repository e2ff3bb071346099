import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { assetsOf, type Manifest } from './assets.ts';
import { mails, views } from './composed.ts';
import { subjectLine } from './mail/mail-parts.ts';
import type { MailName, Mails, RenderedMail } from './mails.ts';
import { staticMarkup } from './static-markup.ts';
import type { Assets, ViewName, Views } from './views.ts';

/** A whole page, or a part of one. Pure: equal props give equal HTML, so that it can be kept until its content changes. */
export function render<V extends ViewName>(name: V, props: Views[V]): { readonly html: string } {
  const view = views[name];
  const page = createElement<Views[V]>(view.component, props);
  const html = view.hydrated ? renderToStaticMarkup(page) : staticMarkup(page);
  return { html: view.fragment ? html : withDoctype(html) };
}

/** An email in both forms; the caller sends it. */
export function renderMail<M extends MailName>(name: M, props: Mails[M]): RenderedMail {
  const draft = mails[name](props);
  return {
    subject: subjectLine(draft.subject),
    html: withDoctype(renderToStaticMarkup(draft.body)),
    text: `${draft.text.join('\n\n')}\n`,
  };
}

/** The addresses of a view's files, from `dist/client/.vite/manifest.json`. */
export function resolveAssets(manifest: Manifest, name: ViewName): Assets {
  return assetsOf(manifest, views[name].scripts);
}

const withDoctype = (html: string): string => (html.startsWith('<!DOCTYPE') ? html : `<!DOCTYPE html>${html}`);
