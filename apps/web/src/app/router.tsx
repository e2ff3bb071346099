import { defaultLocale, isLocale, type Locale, preferredLocale } from '@kumbi/contract/shared/locale.ts';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { whenSignedOut } from '../lib/api/call.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { ensureMessages } from '../lib/i18n/messages.ts';
import type { AppSearch } from '../lib/modals/modal-params.ts';
import { stopRealtime } from '../lib/realtime/realtime.ts';
import type { PublicPath, Screen } from '../lib/screens.ts';
import { lastWorkspace, workspacePath } from '../lib/workspace-address.ts';
import { meQuery } from '../modules/identity/identity.public.tsx';
import { workspacesQuery } from '../modules/workspaces/workspaces.public.tsx';
import { FaultPage } from './fault-page.tsx';
import { LanguageLayout } from './language-layout.tsx';
import { modules } from './modules.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PendingPage } from './pending-page.tsx';

const localeOf = (params: object): Locale =>
  'lang' in params && isLocale(params.lang)
    ? params.lang
    : (preferredLocale(document.documentElement.lang) ?? defaultLocale);

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
const textsOf = (search: object): AppSearch => Object.fromEntries(Object.entries(search).filter(isText));
const queryOf = (search: object) => new URLSearchParams(Object.entries(search).filter(isText)).toString();

const rootRoute = createRootRoute({
  // Parameters are texts. Navigation removes those set to undefined.
  validateSearch: textsOf,
  component: Outlet,
});

const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$lang',
  beforeLoad: async ({ params }) => {
    if (!isLocale(params.lang)) throw notFound();
    await ensureMessages(params.lang, ['shared', 'app']);
  },
  component: LanguageLayout,
});

function screenRoute(
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

const signInAddress = (locale: Locale, wanted: string) => `/${locale}/sign-in?return=${encodeURIComponent(wanted)}`;

const appRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'app',
  beforeLoad: async ({ params, location }) => {
    const me = await queryClient.ensureQueryData(meQuery);
    if (!me) throw redirect({ href: signInAddress(localeOf(params), location.href) });
    const workspaces = await queryClient.ensureQueryData(workspacesQuery);
    return { workspaces };
  },
});

const appIndexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  beforeLoad: ({ params, context, search }) => {
    const { workspaces } = context;
    const last = workspaces.find((workspace) => workspace.kumbi_code === lastWorkspace());
    const place = last ?? workspaces.find((workspace) => workspace.kind === 'company') ?? workspaces[0];
    if (!place) throw notFound();
    const query = queryOf(search);
    throw redirect({ href: `${workspacePath(localeOf(params), place)}${query ? `?${query}` : ''}` });
  },
});

const workspaceScreens = modules.flatMap((module) => module.screens ?? []);
const layoutTexts = modules.flatMap((module) => module.frameTexts ?? []);
const WorkspaceLayout = lazyRouteComponent(() => import('./workspace-layout.tsx'), 'WorkspaceLayout');

const creatorRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'creator',
  beforeLoad: ({ context }) => {
    const workspace = context.workspaces.find((entry) => entry.kind === 'creator');
    if (!workspace) throw notFound();
    return { workspace };
  },
  loader: ({ params }) => ensureMessages(localeOf(params), layoutTexts),
  component: WorkspaceLayout,
});

const companyIndexRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'company',
  beforeLoad: ({ params, context }) => {
    const company = context.workspaces.find((entry) => entry.kind === 'company');
    const locale = localeOf(params);
    throw redirect({
      href: company ? workspacePath(locale, company) : `/${locale}/app/creator?modal=company-add`,
    });
  },
});

const companyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'company/$code',
  beforeLoad: ({ params, context }) => {
    const workspace = context.workspaces.find((entry) => entry.kumbi_code === params.code && entry.kind === 'company');
    if (!workspace) throw notFound();
    return { workspace };
  },
  loader: ({ params }) => ensureMessages(localeOf(params), layoutTexts),
  component: WorkspaceLayout,
});

const creatorCode = () =>
  queryClient.getQueryData(workspacesQuery.queryKey)?.find((workspace) => workspace.kind === 'creator')?.kumbi_code;
const companyCode = (params: object) => ('code' in params ? String(params.code) : undefined);

const routeTree = rootRoute.addChildren([
  languageRoute.addChildren([
    ...modules
      .flatMap((module) => module.publicScreens ?? [])
      .map((screen) => screenRoute(screen, () => languageRoute)),
    appRoute.addChildren([
      appIndexRoute,
      creatorRoute.addChildren(workspaceScreens.map((screen) => screenRoute(screen, () => creatorRoute, creatorCode))),
      companyIndexRoute,
      companyRoute.addChildren(workspaceScreens.map((screen) => screenRoute(screen, () => companyRoute, companyCode))),
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  // Plain texts, so that ids aren't parsed as JSON numbers and addresses stay readable.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const query = queryOf(search);
    return query ? `?${query}` : '';
  },
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: FaultPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    crumbs?: NonNullable<Screen['crumbs']>;
    bare?: boolean;
  }
}

whenSignedOut(() => {
  const { href, pathname } = router.state.location;
  stopRealtime();
  queryClient.setQueryData(meQuery.queryKey, null);
  if (!/^\/[a-z]{2}\/app(\/|$)/.test(pathname)) return;
  void router.navigate({ href: signInAddress(localeOf({ lang: pathname.slice(1, 3) }), href), ignoreBlocker: true });
});
