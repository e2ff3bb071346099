import type { Bilingual } from '../shared/locale.ts';

/** What somebody reads who found no place. */
export const waitingThanks: Bilingual = {
  en: 'All places are taken. You are on the waiting list: we write to you as soon as one is free.',
  pt: 'Os lugares estão todos ocupados. Ficaste na lista de espera: escrevemos-te assim que houver um livre.',
};

/** What somebody reads who took free tickets. ICU text. */
export const freeTicketsThanks: Bilingual = {
  en: '{count, plural, one {Your ticket is} other {Your tickets are}} on the way to {email}.',
  pt: '{count, plural, one {O teu bilhete vai} other {Os teus bilhetes vão}} a caminho de {email}.',
};
