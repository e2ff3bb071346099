import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { whenSignedOut } from '../lib/api/call.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { stopRealtime } from '../lib/realtime/realtime.ts';
import type { WebOutside } from '../lib/web-module.ts';
import { meQuery } from '../modules/identity/identity.public.tsx';
import { FaultPage } from './fault-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PendingPage } from './pending-page.tsx';
import { languageRoute, localeOf, queryOf, rootRoute, screenRoute, signInAddress } from './routes.tsx';

/** Found by their paths, like texts: they are all that a page outside a workspace loads of the modules. */
const outside = Object.values(import.meta.glob<WebOutside>('../modules/*/*.outside.ts', { eager: true }));
for (const module of outside) module.provide?.();

const publicRoutes = outside
  .flatMap((module) => module.publicScreens ?? [])
  .map((screen) => screenRoute(screen, () => languageRoute));

/** Stands where the routes of workspaces will be, until their code is loaded. */
const workspacesToLoad = createRoute({
  getParentRoute: () => languageRoute,
  path: 'app',
  beforeLoad: async ({ location }) => {
    const { workspacesRoute } = await import('./workspace-routes.tsx');
    languageRoute.addChildren([...publicRoutes, workspacesRoute]);
    router.setRoutes(router.buildRouteTree());
    throw redirect({ href: location.href, replace: true });
  },
});
const anyPage = createRoute({ getParentRoute: () => workspacesToLoad, path: '$' });

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    languageRoute.addChildren([...publicRoutes, workspacesToLoad.addChildren([anyPage])]),
  ]),
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
}

// The browser lays out the whole page when a focused element is removed, as that of a sheet's link is. The search may be
// open while a page redirects, so a field keeps the focus.
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) document.querySelector<HTMLElement>('[role="dialog"] a:focus')?.blur();
});

whenSignedOut(() => {
  const { href, pathname } = router.state.location;
  stopRealtime();
  queryClient.setQueryData(meQuery.queryKey, null);
  if (!/^\/[a-z]{2}\/app(\/|$)/.test(pathname)) return;
  void router.navigate({ href: signInAddress(localeOf({ lang: pathname.slice(1, 3) }), href), ignoreBlocker: true });
});
