import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { workspaceErasers } from '../workspaces/workspaces.public.ts';
import { sendReportMailJob } from './abuse-report.jobs.ts';
import { abuseReportsMigration } from './abuse-report.table.ts';
import { followAnswersJob } from './answer.jobs.ts';
import { registerAnswers } from './answer.routes.ts';
import { answersMigration } from './answer.table.ts';
import { sendAnswerMailJob } from './answer-mail.jobs.ts';
import { conversionCounters, countByDay } from './conversion.service.ts';
import { forgetDraftsJob, writeDraftJob } from './draft.jobs.ts';
import { registerDrafts } from './draft.routes.ts';
import { draftsMigration } from './draft.table.ts';
import { purgePagesJob } from './page.jobs.ts';
import { registerPageContents, registerPages } from './page.routes.ts';
import { forgetPagesOf } from './page-change.service.ts';
import { pageSitemaps } from './page-sitemap.service.ts';
import { pagesMigration } from './pages.table.ts';
import { registerPlainForms } from './plain-form.routes.ts';
import { registerPublicPages } from './public-page.routes.ts';
import { keepLastViews, registerReports } from './report.routes.ts';
import { forgetViewsJob } from './view.jobs.ts';
import { viewsMigration } from './view.table.ts';

export const pagesModule: Module = {
  name: 'pages',
  migrations: [pagesMigration, answersMigration, viewsMigration, abuseReportsMigration, draftsMigration],
  routes: (routes) => {
    registerPages(routes);
    registerPageContents(routes);
    registerAnswers(routes);
    registerReports(routes);
    registerDrafts(routes);
  },
  jobs: [
    purgePagesJob,
    followAnswersJob,
    sendAnswerMailJob,
    sendReportMailJob,
    forgetViewsJob,
    writeDraftJob,
    forgetDraftsJob,
  ],
  slots: [conversionCounters],
  http: async (app, kernel) => {
    await registerPublicPages(app, kernel);
    await registerPlainForms(app, kernel);
    await keepLastViews(app, kernel);
  },
  provide: (registry) => {
    registry.provide(workspaceErasers, 'pages', forgetPagesOf);
    registry.provide(conversionCounters, 'answers', countByDay('page_answers'));
    registry.provide(sitemapSources, 'pages', pageSitemaps);
  },
};
