import { block, button, cards, columns, heading, hero, lead, open, part, priced, section, title } from './draft.ts';
import { template } from './page-template.ts';

export const serviceListingSalon = template({
  name: 'service-listing-salon',
  type: 'service_listing',
  title: ['Salon', 'Salão'],
  summary: ['A price list by area, with hours and WhatsApp.', 'Uma tabela de preços por área, com horário e WhatsApp.'],
  look: { palette: 'pink', fonts: 'editorial', radius: 'large', width: 'normal' },
  blocks: () => [
    hero(
      'tint',
      [
        title(['Hair, hands and an hour for yourself', 'Cabelo, mãos e uma hora só para ti']),
        lead([
          'Every price is here. What you see is what you pay.',
          'Todos os preços estão aqui. O que vês é o que pagas.',
        ]),
        button(['See the prices', 'Ver a tabela'], '#precos', ['Where and when', 'Onde e quando'], '#horario'),
      ],
      { align: 'center' },
    ),
    section(
      'plain',
      [
        heading(['Prices', 'Tabela de preços']),
        part(['Hair', 'Cabelo']),
        cards(
          3,
          [
            priced(
              ['Wash and blow-dry', 'Lavagem e brushing'],
              ['Any length, with a massage.', 'Qualquer comprimento, com massagem.'],
              6_000,
            ),
            priced(
              ['Box braids', 'Tranças box'],
              ['Medium size. Hair isn’t included.', 'Tamanho médio. O cabelo não está incluído.'],
              18_000,
            ),
            priced(
              ['Cut', 'Corte'],
              ['With a wash and a talk about what suits you.', 'Com lavagem e uma conversa sobre o que te fica bem.'],
              8_000,
            ),
            priced(
              ['Treatment', 'Hidratação'],
              ['For curls that need water and rest.', 'Para caracóis que pedem água e descanso.'],
              9_500,
            ),
            priced(
              ['Colour', 'Coloração'],
              ['One tone. Highlights by agreement.', 'Um tom. Madeixas sob orçamento.'],
              22_000,
            ),
            priced(
              ['Bridal hairstyle', 'Penteado de noiva'],
              ['With a trial two weeks before.', 'Com prova duas semanas antes.'],
              45_000,
            ),
          ],
          'open',
        ),
        part(['Hands and feet', 'Mãos e pés']),
        cards(
          3,
          [
            priced(['Manicure', 'Manicure'], ['Plain or French.', 'Simples ou francesa.'], 4_000),
            priced(['Gel', 'Gelinho'], ['Lasts three weeks.', 'Dura três semanas.'], 7_500),
            priced(
              ['Pedicure', 'Pedicure'],
              ['With a foot bath and a scrub.', 'Com banho de pés e esfoliação.'],
              6_500,
            ),
          ],
          'open',
        ),
      ],
      { anchor: 'precos' },
    ),
    section(
      'tint',
      [
        columns(
          'halves',
          [
            heading(['Come by or book', 'Aparece ou marca']),
            lead([
              'Without a booking you may wait a little. With a message, the chair is yours.',
              'Sem marcação pode haver alguma espera. Com uma mensagem, a cadeira é tua.',
            ]),
            block('whatsapp', {
              message: ['Hello! I would like to book.', 'Olá! Queria fazer uma marcação.'],
              label: ['Book on WhatsApp', 'Marcar por WhatsApp'],
            }),
            block('map', { address: ['Luanda, Angola', 'Luanda, Angola'] }),
          ],
          [
            block('hours', {
              opening: [
                ...open('09:00', '19:00', ['tuesday', 'wednesday', 'thursday', 'friday']),
                ...open('08:00', '18:00', ['saturday']),
              ],
              note: ['The last booking is one hour before we close.', 'A última marcação é uma hora antes do fecho.'],
            }),
          ],
        ),
      ],
      { anchor: 'horario' },
    ),
  ],
});
