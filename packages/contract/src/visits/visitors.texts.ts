import type { Bilingual } from '../shared/locale.ts';

/** Shown to a visitor who joins the waiting list. */
export const waitingThanks: Bilingual = {
  en: 'All places are taken. You’re on the waiting list: we’ll write to you when one is free.',
  pt: 'Os lugares estão todos ocupados. Ficaste na lista de espera: escrevemos-te assim que houver um livre.',
};

/** Shown to a visitor who orders free tickets. ICU text. */
export const freeTicketsThanks: Bilingual = {
  en: '{count, plural, one {Your ticket is} other {Your tickets are}} on the way to {email}.',
  pt: '{count, plural, one {O teu bilhete vai} other {Os teus bilhetes vão}} a caminho de {email}.',
};
