import type { Module } from '../../kernel/module.ts';
import { contactData, contactReferences, segmentFacts, timelineSources } from '../contacts/contacts.public.ts';
import { conversionRecords } from '../links/links.public.ts';
import { conversionCounters, countByDay, pageForms, pagePurges } from '../pages/pages.public.ts';
import { answerDemo } from './answer.demo.ts';
import { followAnswersJob } from './answer.jobs.ts';
import { sendAnswerMailJob } from './answer.mail.ts';
import { registerAnswers } from './answer.routes.ts';
import { answersMigration, answerTimelinesMigration, longAnswersMigration } from './answer.table.ts';
import { answerContactData } from './answer-contact.entry.ts';
import { answerEvents } from './answer-event.view.ts';
import { answerForm } from './answer-form.page.ts';
import { releaseAnswerFiles } from './answer-list.service.ts';
import { answerFact, answerRecord, answerSearch, answerTimeline } from './answer-timeline.entry.ts';
import { pageAnsweredNotification } from './answers.notifications.ts';
import { registerReceivedAnswers } from './received-answer.routes.ts';

export const answersModule: Module = {
  name: 'answers',
  searchSources: { answer: answerSearch },
  migrations: [answersMigration, answerTimelinesMigration, longAnswersMigration],
  publishes: answerEvents,
  routes: (routes) => {
    registerAnswers(routes);
    registerReceivedAnswers(routes);
  },
  demo: [answerDemo],
  notifications: [pageAnsweredNotification],
  jobs: [followAnswersJob, sendAnswerMailJob],
  provide: (registry) => {
    registry.provide(conversionCounters, 'answers', countByDay('page_answers'));
    registry.provide(pageForms, 'answers', answerForm);
    registry.provide(timelineSources, 'answer', answerTimeline);
    registry.provide(conversionRecords, 'answer', answerRecord);
    registry.provide(segmentFacts, 'answer', answerFact);
    registry.provide(contactReferences, 'page_answers', { table: 'page_answers' });
    registry.provide(contactData, 'answers', answerContactData);
    registry.provide(pagePurges, 'answers', releaseAnswerFiles);
  },
};
