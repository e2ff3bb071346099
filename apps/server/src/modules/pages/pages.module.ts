import { sql } from 'kysely';
import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { sendReportMailJob } from './abuse-report.mail.ts';
import { abuseReportPage } from './abuse-report.page.ts';
import { abuseReportsMigration, courseReportsMigration } from './abuse-report.table.ts';
import { followAnswersJob } from './answer.jobs.ts';
import { sendAnswerMailJob } from './answer.mail.ts';
import { registerAnswers } from './answer.routes.ts';
import { answersMigration } from './answer.table.ts';
import { remindBookingsJob } from './booking.jobs.ts';
import { sendBookingMailJob } from './booking.mail.ts';
import { bookingsMigration } from './booking.table.ts';
import { conversionCounters, countByDay } from './conversion.service.ts';
import { answerDemo } from './demo/answer.demo.ts';
import { bookingDemo } from './demo/booking.demo.ts';
import { donationDemo } from './demo/donation.demo.ts';
import { pageDemo } from './demo/page.demo.ts';
import { ticketDemo } from './demo/ticket.demo.ts';
import { viewDemo } from './demo/view.demo.ts';
import { sendDonationMailJob, sendDonationNewsJob } from './donation.mail.ts';
import { donationsMigration, receivedDonationsMigration } from './donation.table.ts';
import { donationsPurpose } from './donation-purpose.service.ts';
import { forgetDraftsJob, writeDraftJob } from './draft.jobs.ts';
import { registerDrafts } from './draft.routes.ts';
import { draftsMigration } from './draft.table.ts';
import { forgetPageMethods } from './integration.listeners.ts';
import { bookingPage, registrationPage } from './kept-time.page.ts';
import { sendMemberLinkJob } from './member.mail.ts';
import { registerMemberFiles } from './member-file.routes.ts';
import { registerPageContents, registerPages } from './page.routes.ts';
import { pageBin } from './page-bin.service.ts';
import { forgetPagesOf } from './page-change.service.ts';
import { pageSitemaps } from './page-sitemap.service.ts';
import { pageAnsweredNotification } from './pages.notifications.ts';
import { openFilesMigration, pageSamplesMigration, pagesMigration, pagesOfPersonMigration } from './pages.table.ts';
import { registerReceivedAnswers } from './public-answer.routes.ts';
import { publicPages } from './public-page.page.ts';
import { moveUpWaiting } from './registration.listeners.ts';
import { sendRegistrationMailJob } from './registration.mail.ts';
import { registrationsMigration } from './registration.table.ts';
import { keepLastViews, registerReports } from './report.routes.ts';
import { sendTicketMailJob } from './ticket.mail.ts';
import { ticketPage } from './ticket.page.ts';
import { ticketsMigration, ticketsOfPersonMigration } from './ticket.table.ts';
import { ticketsPurpose } from './ticket-purpose.service.ts';
import { forgetViewsJob } from './view.jobs.ts';
import { viewsMigration } from './view.table.ts';
import { registerBookings, registerMembers, registerRegistrations, registerTickets } from './visitor-offer.routes.ts';

export const pagesModule: Module = {
  name: 'pages',
  migrations: [
    pagesMigration,
    answersMigration,
    viewsMigration,
    abuseReportsMigration,
    draftsMigration,
    ticketsMigration,
    donationsMigration,
    bookingsMigration,
    registrationsMigration,
    pageSamplesMigration,
    courseReportsMigration,
    pagesOfPersonMigration,
    ticketsOfPersonMigration,
    receivedDonationsMigration,
    openFilesMigration,
  ],
  routes: (routes) => {
    registerPages(routes);
    registerPageContents(routes);
    registerAnswers(routes);
    registerReports(routes);
    registerDrafts(routes);
    registerTickets(routes);
    registerBookings(routes);
    registerRegistrations(routes);
    registerMembers(routes);
    registerReceivedAnswers(routes);
  },
  bins: [pageBin],
  demo: [pageDemo, viewDemo, ticketDemo, donationDemo, bookingDemo, answerDemo],
  jobs: [
    followAnswersJob,
    sendAnswerMailJob,
    sendReportMailJob,
    forgetViewsJob,
    writeDraftJob,
    forgetDraftsJob,
    sendTicketMailJob,
    sendDonationMailJob,
    sendDonationNewsJob,
    sendBookingMailJob,
    remindBookingsJob,
    sendRegistrationMailJob,
    sendMemberLinkJob,
  ],
  listeners: [moveUpWaiting, forgetPageMethods],
  slots: [conversionCounters],
  pages: [...publicPages, abuseReportPage, ticketPage, bookingPage, registrationPage],
  http: async (app, kernel) => {
    await registerMemberFiles(app, kernel);
    await keepLastViews(app, kernel);
  },
  notifications: [pageAnsweredNotification],
  personalData: {
    pages_saved: rowsOfPerson('page_contents'),
    page_versions: rowsOfPerson('page_versions'),
    tickets_admitted: rowsOfPerson('tickets'),
  },
  eraseWorkspace: forgetPagesOf,
  provide: (registry) => {
    registry.provide(sitemapSources, 'pages', pageSitemaps);
    registry.provide(purposeSellers, 'tickets', ticketsPurpose);
    registry.provide(purposeSellers, 'donations', donationsPurpose);
    registry.provide(conversionCounters, 'answers', countByDay('page_answers'));
    registry.provide(conversionCounters, 'tickets', countByDay('tickets', 'created_at', sql`t.voided_at is null`));
    registry.provide(conversionCounters, 'donations', countByDay('donations', 'received_at'));
    registry.provide(conversionCounters, 'bookings', countByDay('bookings'));
    registry.provide(conversionCounters, 'registrations', countByDay('registrations'));
  },
};
