import { defaultLocale, isLocale, type Locale, preferredLocale } from '@kumbi/contract/shared/locale.ts';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  Outlet,
} from '@tanstack/react-router';
import { ensureMessages } from '../lib/i18n/messages.ts';
import type { AppSearch } from '../lib/modals/modal-params.ts';
import type { PublicPath, Screen } from '../lib/screens.ts';
import { publicPath } from '../lib/workspace-address.ts';
import { LanguageLayout } from './language-layout.tsx';

export const localeOf = (params: object): Locale =>
  'lang' in params && isLocale(params.lang)
    ? params.lang
    : (preferredLocale(document.documentElement.lang) ?? defaultLocale);

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
const textsOf = (search: object): AppSearch => Object.fromEntries(Object.entries(search).filter(isText));
export const queryOf = (search: object) => new URLSearchParams(Object.entries(search).filter(isText)).toString();

export const signInAddress = (locale: Locale, wanted: string) =>
  publicPath(locale, `sign-in?return=${encodeURIComponent(wanted)}`);

export const rootRoute = createRootRoute({
  // Parameters are texts. Navigation removes those set to undefined.
  validateSearch: textsOf,
  component: Outlet,
});

export const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$lang',
  beforeLoad: async ({ params }) => {
    if (!isLocale(params.lang)) throw notFound();
    await ensureMessages(params.lang, ['shared', 'app']);
  },
  component: LanguageLayout,
});

/** Returns the route of a screen, which fetches the screen's code and its texts together. */
export function screenRoute(
  screen: Screen | Screen<PublicPath>,
  parent: () => AnyRoute,
  workspaceOf?: (params: object) => string | undefined,
) {
  return createRoute({
    getParentRoute: parent,
    path: screen.path,
    staticData: { crumbs: screen.crumbs ?? [], bare: screen.bare ?? false },
    component: lazyRouteComponent(async () => ({ Page: await screen.load() }), 'Page'),
    loaderDeps: ({ search }) => ({ search: textsOf(search) }),
    loader: async ({ params, deps }) => {
      const workspace = workspaceOf?.(params);
      if (workspace) screen.prefetch?.(workspace, deps.search);
      await ensureMessages(localeOf(params), screen.messages);
    },
  });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    crumbs?: NonNullable<Screen['crumbs']>;
    bare?: boolean;
  }
}
