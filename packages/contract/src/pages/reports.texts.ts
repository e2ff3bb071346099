import type { Bilingual } from '../shared/locale.ts';
import type { AbuseReason, ConversionKind } from './reports.limits.ts';

/** Columns of a report's file. */
export const reportColumns: Readonly<Record<'day' | 'views' | 'visitors' | ConversionKind, Bilingual>> = {
  day: { en: 'Day', pt: 'Dia' },
  views: { en: 'Views', pt: 'Visualizações' },
  visitors: { en: 'Visitors', pt: 'Visitantes' },
  answers: { en: 'Answers', pt: 'Respostas' },
  tickets: { en: 'Tickets', pt: 'Bilhetes' },
  bookings: { en: 'Bookings', pt: 'Marcações' },
  registrations: { en: 'Registrations', pt: 'Inscrições' },
  donations: { en: 'Donations', pt: 'Contribuições' },
};
export const reportFileName: Bilingual = { en: 'page-report.csv', pt: 'relatorio-de-paginas.csv' };

/** Why somebody says that a page should not be there. */
export const abuseReasonTexts: Readonly<Record<AbuseReason, Bilingual>> = {
  fraud: { en: 'Fraud or a scam', pt: 'Fraude ou burla' },
  illegal: { en: 'Something illegal is sold or promoted', pt: 'Vende ou promove algo ilegal' },
  sexual: { en: 'Sexual content, or a danger to children', pt: 'Conteúdo sexual, ou perigo para crianças' },
  hate: { en: 'Hate, threats or violence', pt: 'Ódio, ameaças ou violência' },
  copyright: { en: 'It uses what belongs to somebody else', pt: 'Usa o que é de outra pessoa' },
  privacy: { en: 'It shows private data', pt: 'Mostra dados privados' },
  spam: { en: 'Spam or misleading', pt: 'Spam ou conteúdo enganador' },
  other: { en: 'Something else', pt: 'Outro motivo' },
};
