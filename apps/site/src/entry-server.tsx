import { jsx } from 'react/jsx-runtime';
import { assetsOf, type Manifest } from './assets.ts';
import { mails, views } from './composed.ts';
import { subjectLine } from './mail/mail-parts.ts';
import type { MailName, Mails, RenderedMail } from './mails.ts';
import { markup } from './markup.ts';
import type { Assets, ViewName, Views } from './views.ts';

/**
 * Renders a page or a part of one. The same props always produce the same HTML, so that the server can cache it until
 * its content changes.
 */
export function render<V extends ViewName>(name: V, props: Views[V]): { readonly html: string } {
  const view = views[name];
  const html = markup(jsx(view.component, props));
  return { html: view.fragment ? html : doctype + html };
}

/** Renders an email as HTML and as plain text; the caller sends it. */
export function renderMail<M extends MailName>(name: M, props: Mails[M]): RenderedMail {
  const draft = mails[name](props);
  return {
    subject: subjectLine(draft.subject),
    html: doctype + markup(draft.body),
    text: `${draft.text.join('\n\n')}\n`,
  };
}

/** The addresses of a view's files, from `dist/client/.vite/manifest.json`. */
export function resolveAssets(manifest: Manifest, name: ViewName): Assets {
  return assetsOf(manifest, views[name].scripts);
}

const doctype = '<!DOCTYPE html>';
