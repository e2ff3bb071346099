import type { ContactData } from '../contacts/contacts.public.ts';
import { eraseLeads } from '../links/links.public.ts';
import { releaseFilesOfAnswers } from './answer-list.service.ts';

/** The answers of a contact to forms, which an erasure deletes together with their files. */
export const answerContactData: ContactData = {
  table: 'page_answers',
  hidden: ['words', 'source_hash', 'slot', 'mails', 'mailed_at', 'followed_at'],
  erased: 'deleted',
  release: async (ctx, ids) => {
    await releaseFilesOfAnswers(ctx, ids);
    await eraseLeads(ctx, ids);
  },
};
