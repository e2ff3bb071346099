import {
  ask,
  askEmail,
  askName,
  block,
  button,
  card,
  cards,
  columns,
  faq,
  heading,
  hero,
  lead,
  section,
  step,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';

export const supportAfterSale = template({
  name: 'support-after-sale',
  type: 'support',
  title: ['Returns and guarantee', 'Trocas e garantia'],
  summary: [
    'The rules in plain words and a request with a photo.',
    'As regras em palavras simples e um pedido com fotografia.',
  ],
  look: { palette: 'green', fonts: 'plain', radius: 'large', width: 'normal' },
  blocks: () => [
    hero('tint', [
      title(['Something not right? We put it right', 'Não ficou bem? Nós resolvemos'], { size: 'large' }),
      lead([
        'Seven days to change your mind and one year of guarantee on everything that plugs in.',
        'Sete dias para mudares de ideias e um ano de garantia em tudo o que se liga à corrente.',
      ]),
      button(['Make a request', 'Fazer um pedido'], '#pedido', ['See the steps', 'Ver os passos'], '#passos'),
    ]),
    section('plain', [
      cards(3, [
        card(
          ['Change or return', 'Trocar ou devolver'],
          ['Within seven days, unused and in its box.', 'Até sete dias, sem uso e na caixa.'],
        ),
        card(
          ['Guarantee', 'Garantia'],
          ['One year. We repair it, and if we can’t, we replace it.', 'Um ano. Reparamos e, se não der, damos outro.'],
        ),
        card(
          ['It arrived damaged', 'Chegou estragado'],
          ['Tell us on the same day and we fetch it.', 'Diz-nos no próprio dia e vamos buscá-lo.'],
        ),
      ]),
    ]),
    section('tint', [
      columns(
        'halves',
        [
          heading(['What happens then', 'O que acontece depois'], { anchor: 'passos' }),
          timeline(
            step(
              ['Today', 'Hoje'],
              ['You make the request', 'Fazes o pedido'],
              ['With a photo, it goes faster.', 'Com uma foto, é mais rápido.'],
            ),
            step(
              ['Within 1 day', 'Até 1 dia'],
              ['We answer', 'Respondemos'],
              ['And agree on when to fetch it.', 'E combinamos a recolha.'],
            ),
            step(
              ['Within 5 days', 'Até 5 dias'],
              ['We look at it', 'Vemos o artigo'],
              ['You get a message with what we found.', 'Recebes uma mensagem com o que encontrámos.'],
            ),
            step(
              ['Within 10 days', 'Até 10 dias'],
              ['It is settled', 'Fica resolvido'],
              ['Repaired, changed, or your money back.', 'Reparado, trocado ou com o dinheiro de volta.'],
            ),
          ),
        ],
        [
          heading(['Your request', 'O teu pedido'], { anchor: 'pedido' }),
          block('form', {
            fields: [
              askName,
              askEmail,
              ask('text', 'order', ['Order number', 'Número da encomenda']),
              ask('choice', 'wish', ['What would you like?', 'O que preferes?'], {
                options: ['A repair\nAnother one\nMy money back', 'Reparação\nTroca\nO dinheiro de volta'],
              }),
              ask('long', 'problem', ['What is wrong?', 'O que não está bem?']),
              ask('file', 'photo', ['A photo of it', 'Uma fotografia'], { required: false }),
            ],
            button: ['Send request', 'Enviar pedido'],
            thanks: [
              'We have your request and answer within one day.',
              'Recebemos o teu pedido e respondemos no prazo de um dia.',
            ],
          }),
        ],
      ),
    ]),
    section('plain', [
      faq(
        [
          ['Who pays for the way back?', 'Quem paga a devolução?'],
          [
            'We do, if it came with a fault. If you changed your mind, you do.',
            'Nós, se veio com defeito. Tu, se mudaste de ideias.',
          ],
        ],
        [
          ['I lost the receipt', 'Perdi o recibo'],
          ['No problem. Your email is enough for us to find it.', 'Não faz mal. Com o teu email encontramo-lo.'],
        ],
      ),
    ]),
  ],
});
