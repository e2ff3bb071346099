import type { Bilingual } from '../shared/locale.ts';

/** A checkbox answer in an email or a table. */
export const answerWords: Readonly<Record<'yes' | 'no', Bilingual>> = {
  yes: { en: 'Yes', pt: 'Sim' },
  no: { en: 'No', pt: 'Não' },
};

/** The first columns of an export, and its file name. */
export const answerColumns: Readonly<Record<'when' | 'page' | 'name' | 'email' | 'phone' | 'consents', Bilingual>> = {
  when: { en: 'Date and time', pt: 'Data e hora' },
  page: { en: 'Page', pt: 'Página' },
  name: { en: 'Name', pt: 'Nome' },
  email: { en: 'Email', pt: 'Email' },
  phone: { en: 'Phone', pt: 'Telefone' },
  consents: { en: 'Consents', pt: 'Aceitou' },
};
export const answersFileName: Bilingual = { en: 'answers.csv', pt: 'respostas.csv' };
