import type { Module } from '../../kernel/module.ts';
import { workspaceErasers } from '../workspaces/workspaces.public.ts';
import { purgePagesJob } from './page.jobs.ts';
import { registerPageContents, registerPages } from './page.routes.ts';
import { forgetPagesOf } from './page-change.service.ts';
import { pagesMigration } from './pages.table.ts';

export const pagesModule: Module = {
  name: 'pages',
  migrations: [pagesMigration],
  routes: (routes) => {
    registerPages(routes);
    registerPageContents(routes);
  },
  jobs: [purgePagesJob],
  provide: (registry) => {
    registry.provide(workspaceErasers, 'pages', forgetPagesOf);
  },
};
