import { ahead } from './ahead.ts';
import { block, card, cards, columns, heading, hero, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';

export const landingPageLaunch = template({
  name: 'landing-page-launch',
  type: 'landing_page',
  title: ['Coming soon', 'Em breve'],
  summary: ['Counts down to a launch and collects emails.', 'Conta os dias até ao lançamento e junta quem quer saber.'],
  look: { palette: 'violet', fonts: 'plain', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero(
      'dark',
      [
        title(['Something new is on its way', 'Vem aí uma coisa nova'], { eyebrow: ['Coming soon', 'Em breve'] }),
        lead([
          'We’ve worked on it quietly for a year. Leave your email: the list sees it first, at a price that won’t return.',
          'Trabalhámos nela em silêncio durante um ano. Deixa o teu email: quem está na lista vê primeiro, a um preço que não se repete.',
        ]),
        block('countdown', {
          title: ['It opens in', 'Abre em'],
          until: ahead(now, 6, 'tuesday', '09:00'),
          after: ['It is open. Come in!', 'Já abriu. Entra!'],
        }),
        block('newsletter', {
          title: ['Be the first to see it', 'Vê antes de todos'],
          text: [
            'Two emails: one when it opens, one before the price goes up.',
            'Dois emails: um quando abrir, outro antes de o preço subir.',
          ],
          asksName: true,
          button: ['Put me on the list', 'Quero estar na lista'],
          thanks: ['You are on the list. See you on the day!', 'Já estás na lista. Até ao grande dia!'],
        }),
      ],
      { align: 'center' },
    ),
    section('plain', [
      columns(
        'wide-end',
        [heading(['What we can already say', 'O que já podemos contar'], { size: 'large' })],
        [
          cards(
            2,
            [
              card(
                ['It saves you time', 'Poupa-te tempo'],
                ['What took an afternoon takes ten minutes.', 'O que levava uma tarde passa a levar dez minutos.'],
              ),
              card(
                ['It works on your phone', 'Funciona no telemóvel'],
                ['Also where the network is weak.', 'Também onde a rede é fraca.'],
              ),
              card(
                ['You pay in kwanzas', 'Pagas em kwanzas'],
                ['Month by month, without a card.', 'Mês a mês, sem cartão.'],
              ),
              card(
                ['It speaks your language', 'Fala a tua língua'],
                ['Portuguese from the first screen.', 'Em português desde o primeiro ecrã.'],
              ),
            ],
            'open',
          ),
        ],
      ),
      block('social', { align: 'center' }),
    ]),
  ],
});
