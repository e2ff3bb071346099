import type { Bilingual } from '../shared/locale.ts';
import type { ConversionKind } from './reports.limits.ts';

/** Column titles of a report's CSV file. */
export const reportColumns: Readonly<Record<'day' | 'views' | 'visitors' | ConversionKind, Bilingual>> = {
  day: { en: 'Day', pt: 'Dia' },
  views: { en: 'Views', pt: 'Visitas' },
  visitors: { en: 'Visitors', pt: 'Visitantes' },
  answers: { en: 'Answers', pt: 'Respostas' },
  tickets: { en: 'Tickets', pt: 'Bilhetes' },
  bookings: { en: 'Bookings', pt: 'Marcações' },
  registrations: { en: 'Registrations', pt: 'Inscrições' },
  donations: { en: 'Donations', pt: 'Donativos' },
};
export const reportFileName: Bilingual = { en: 'page-report.csv', pt: 'relatorio-de-paginas.csv' };
