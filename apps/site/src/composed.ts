import type { MailDraft } from './mail/mail-parts.ts';
import type { MailName, Mails } from './mails.ts';
import { modules } from './modules.ts';
import type { SiteView } from './site-module.ts';
import type { Together, ViewName, Views } from './views.ts';

type Module = (typeof modules)[number];
type ViewsOf<Each> = Each extends { readonly views: infer Own } ? Own : never;
type MailsOf<Each> = Each extends { readonly mails: infer Own } ? Own : never;

/** The views of all modules by name. A view whose module isn't listed doesn't compile. */
export const views: { readonly [V in ViewName]: SiteView<Views[V]> } = together<Together<ViewsOf<Module>>>(
  modules.map((module) => ('views' in module ? module.views : {})),
);

/** The emails of all modules by name. */
export const mails: { readonly [M in MailName]: (mail: Mails[M]) => MailDraft } = together<Together<MailsOf<Module>>>(
  modules.map((module) => ('mails' in module ? module.mails : {})),
);

/** @throws if two modules use the same name */
function together<All extends object>(parts: readonly Readonly<Record<string, unknown>>[]): All {
  const all: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (name in all) throw new Error(`two modules of the site have a view or an email named ${name}`);
      all[name] = value;
    }
  }
  return all as All;
}
