import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { workspaceErasers } from '../workspaces/workspaces.public.ts';
import { purgePagesJob } from './page.jobs.ts';
import { registerPageContents, registerPages } from './page.routes.ts';
import { forgetPagesOf } from './page-change.service.ts';
import { pageSitemaps } from './page-sitemap.service.ts';
import { pagesMigration } from './pages.table.ts';
import { registerPublicPages } from './public-page.routes.ts';

export const pagesModule: Module = {
  name: 'pages',
  migrations: [pagesMigration],
  routes: (routes) => {
    registerPages(routes);
    registerPageContents(routes);
  },
  http: registerPublicPages,
  jobs: [purgePagesJob],
  provide: (registry) => {
    registry.provide(workspaceErasers, 'pages', forgetPagesOf);
    registry.provide(sitemapSources, 'pages', pageSitemaps);
  },
};
