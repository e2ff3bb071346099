import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { sellerPages } from '../affiliates/affiliates.public.ts';
import { sendAbuseAnswerMailJob } from './abuse-report/abuse-answer.mail.ts';
import { sendReportMailJob } from './abuse-report/abuse-report.mail.ts';
import { abuseReportPage } from './abuse-report/abuse-report.page.ts';
import { registerAbuseReports } from './abuse-report/abuse-report.routes.ts';
import {
  answeredReportsMigration,
  reportedLinksMigration,
  reportedShortLinksMigration,
} from './abuse-report/abuse-report.table.ts';
import { pageMembersImagesMigration } from './content/members-images.table.ts';
import { pageDemo } from './demo/page.demo.ts';
import { viewDemo } from './demo/view.demo.ts';
import { draftConfig } from './draft/draft.config.ts';
import { forgetDraftsJob, writeDraftJob } from './draft/draft.jobs.ts';
import { registerDrafts } from './draft/draft.routes.ts';
import { registerPageContents, registerPages, registerPublicPages } from './editing/page.routes.ts';
import { pageDraftsMigration } from './editing/page-drafts.table.ts';
import { pageSaversMigration } from './editing/page-savers.table.ts';
import { sendMemberLinkJob } from './member/member.mail.ts';
import { registerMembers } from './member/member.routes.ts';
import { forgetPageMethods } from './page/integration.listeners.ts';
import { pageBin } from './page/page-bin.entry.ts';
import { forgetWorkspacePages } from './page/page-change.service.ts';
import { pageEvents } from './page/page-event.view.ts';
import { pageOrdersMigration } from './page/page-orders.table.ts';
import { pagePurges } from './page/page-purge.slot.ts';
import { pageSearch } from './page/page-search.entry.ts';
import { pageSitemaps } from './page/page-sitemap.page.ts';
import { listPublishedPages } from './page/seller-pages.entry.ts';
import { pagesMigration } from './pages.table.ts';
import { registerMemberFiles } from './rendering/member-file.routes.ts';
import { registerMemberImages } from './rendering/member-image.routes.ts';
import { pageForms } from './rendering/page-form.slot.ts';
import { publicPages } from './rendering/public-page.page.ts';
import { conversionCounters } from './view/conversion.slot.ts';
import { flushOnClose, registerReports } from './view/report.routes.ts';
import { forgetViewsJob } from './view/view.jobs.ts';

export const pagesModule: Module = {
  name: 'pages',
  searchSources: { page: pageSearch },
  countedRows: { pages: { table: 'pages', gone: 'deleted_at' } },
  config: [draftConfig],
  migrations: [
    pagesMigration,
    pageDraftsMigration,
    answeredReportsMigration,
    reportedLinksMigration,
    reportedShortLinksMigration,
    pageSaversMigration,
    pageOrdersMigration,
    pageMembersImagesMigration,
  ],
  publishes: pageEvents,
  routes: (routes) => {
    registerPages(routes);
    registerPublicPages(routes);
    registerPageContents(routes);
    registerReports(routes);
    registerAbuseReports(routes);
    registerDrafts(routes);
    registerMembers(routes);
  },
  bins: [pageBin],
  demo: [pageDemo, viewDemo],
  jobs: [sendReportMailJob, sendAbuseAnswerMailJob, forgetViewsJob, writeDraftJob, forgetDraftsJob, sendMemberLinkJob],
  listeners: [forgetPageMethods],
  slots: [conversionCounters, pageForms, pagePurges],
  pages: [...publicPages, abuseReportPage],
  http: async (app, kernel) => {
    await registerMemberFiles(app, kernel);
    await registerMemberImages(app, kernel);
    await flushOnClose(app, kernel);
  },
  personalData: {
    pages_saved: rowsOfPerson('page_contents'),
    page_versions: rowsOfPerson('page_versions'),
  },
  forgetWorkspace: forgetWorkspacePages,
  provide: (registry) => {
    registry.provide(sellerPages, 'pages', listPublishedPages);
    registry.provide(sitemapSources, 'pages', pageSitemaps);
  },
};
