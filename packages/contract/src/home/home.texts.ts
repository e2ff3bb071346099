import type { Bilingual } from '../shared/locale.ts';
import type { Home } from './home.endpoints.ts';

/** ICU texts of events in the activity list. */
export const eventTexts: Readonly<Record<Home['latest'][number]['kind'], Bilingual>> = {
  sale_paid: { en: '{buyer} paid {amount}', pt: '{buyer} pagou {amount}' },
  sale_waiting: { en: '{buyer} has yet to pay {amount}', pt: '{buyer} ainda vai pagar {amount}' },
};

export const saleText: Bilingual = { en: 'Sale {number}, {shop}', pt: 'Venda {number}, {shop}' };
