import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { queryClient } from '../lib/api/query-client.ts';
import { ensureMessages } from '../lib/i18n/messages.ts';
import { lastWorkspace, workspacePath } from '../lib/workspace-address.ts';
import { meQuery } from '../modules/identity/identity.public.tsx';
import { workspacesQuery } from '../modules/workspaces/workspaces.public.tsx';
import { modules } from './modules.ts';
import { languageRoute, localeOf, queryOf, screenRoute, signInAddress } from './routes.tsx';
import { WorkspaceLayout } from './workspace-layout.tsx';

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
const layoutTexts = ['frame' as const, ...modules.flatMap((module) => module.frameTexts ?? [])];

const creatorRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'creator',
  beforeLoad: ({ context }) => {
    const workspace = context.workspaces.find((entry) => entry.kind === 'creator' && !entry.operator_visit?.own);
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
  beforeLoad: ({ params, context, location }) => {
    const companies = context.workspaces.filter((entry) => entry.kind === 'company' || entry.operator_visit?.own);
    const workspace = companies.find((entry) => entry.kumbi_code === params.code);
    if (workspace) return { workspace };
    // Links and bookmarks with an earlier code lead to the same page, and those with the code of a creator to theirs: the
    // server sends people without a session to the code that they named.
    const renamed = context.workspaces.find((entry) => [entry.kumbi_code, ...entry.former_codes].includes(params.code));
    if (!renamed) throw notFound();
    const before = workspacePath(localeOf(params), { kind: 'company', kumbi_code: params.code });
    const after = workspacePath(localeOf(params), renamed);
    throw redirect({ href: after + location.href.slice(before.length), replace: true });
  },
  loader: ({ params }) => ensureMessages(localeOf(params), layoutTexts),
  component: WorkspaceLayout,
});

/** For everyone but an operator it doesn't exist, and no one else loads its code. */
const operatorRoute = createRoute({
  getParentRoute: () => appRoute,
  path: 'admin',
  beforeLoad: async () => {
    if (!(await queryClient.ensureQueryData(meQuery))?.operator) throw notFound();
  },
  component: lazyRouteComponent(() => import('./operator/operator-console.tsx'), 'OperatorConsole'),
  loader: ({ params }) => ensureMessages(localeOf(params), ['operator', 'frame']),
});
const operatorScreenRoute = createRoute({ getParentRoute: () => operatorRoute, path: '$' });

const creatorCode = () =>
  queryClient.getQueryData(workspacesQuery.queryKey)?.find((workspace) => workspace.kind === 'creator')?.kumbi_code;
const companyCode = (params: object) => ('code' in params ? String(params.code) : undefined);

/** Everything below `/{lang}/app`, with the manifests of all modules. */
export const workspacesRoute = appRoute.addChildren([
  appIndexRoute,
  operatorRoute.addChildren([operatorScreenRoute]),
  creatorRoute.addChildren(workspaceScreens.map((screen) => screenRoute(screen, () => creatorRoute, creatorCode))),
  companyIndexRoute,
  companyRoute.addChildren(workspaceScreens.map((screen) => screenRoute(screen, () => companyRoute, companyCode))),
]);
