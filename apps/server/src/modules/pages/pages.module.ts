import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { workspaceErasers } from '../workspaces/workspaces.public.ts';
import { followAnswersJob } from './answer.jobs.ts';
import { registerAnswers } from './answer.routes.ts';
import { answersMigration } from './answer.table.ts';
import { sendAnswerMailJob } from './answer-mail.jobs.ts';
import { purgePagesJob } from './page.jobs.ts';
import { registerPageContents, registerPages } from './page.routes.ts';
import { forgetPagesOf } from './page-change.service.ts';
import { pageSitemaps } from './page-sitemap.service.ts';
import { pagesMigration } from './pages.table.ts';
import { registerPublicPages } from './public-page.routes.ts';

export const pagesModule: Module = {
  name: 'pages',
  migrations: [pagesMigration, answersMigration],
  routes: (routes) => {
    registerPages(routes);
    registerPageContents(routes);
    registerAnswers(routes);
  },
  http: registerPublicPages,
  jobs: [purgePagesJob, followAnswersJob, sendAnswerMailJob],
  provide: (registry) => {
    registry.provide(workspaceErasers, 'pages', forgetPagesOf);
    registry.provide(sitemapSources, 'pages', pageSitemaps);
  },
};
