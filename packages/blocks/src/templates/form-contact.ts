import { ask, askEmail, askName, block, card, cards, columns, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';

export const formContact = template({
  name: 'form-contact',
  type: 'form',
  title: ['Contact', 'Contacto'],
  summary: ['A short form, and the steps after it.', 'Um formulário curto e o que acontece depois de enviado.'],
  look: { palette: 'brand', fonts: 'plain', radius: 'small', width: 'normal' },
  blocks: () => [
    section(
      'tint',
      [
        columns(
          'halves',
          [
            title(['Tell us what you need', 'Diz-nos do que precisas'], { size: 'large' }),
            lead([
              'Write a few lines. A person reads every message and answers within one working day.',
              'Escreve umas linhas. Uma pessoa lê cada mensagem e responde no prazo de um dia útil.',
            ]),
            cards(
              1,
              [
                card(
                  ['You write', 'Escreves'],
                  ['What it is about and how to reach you.', 'Qual é o assunto e como te encontramos.'],
                ),
                card(
                  ['We call or write back', 'Respondemos'],
                  ['With a first answer or a question.', 'Com uma primeira resposta ou uma pergunta.'],
                ),
                card(
                  ['You decide', 'Decides'],
                  ['With a price and a date in front of you.', 'Com um preço e uma data à tua frente.'],
                ),
              ],
              'open',
            ),
          ],
          [
            block('form', {
              title: ['Your message', 'A tua mensagem'],
              fields: [
                askName,
                askEmail,
                ask('phone', 'phone', ['Phone', 'Telefone'], {
                  required: false,
                  help: ['If you would rather get a call.', 'Se preferires que te liguemos.'],
                }),
                ask('choice', 'subject', ['What is it about?', 'Qual é o assunto?'], {
                  options: [
                    'A price\nMy order\nWorking together\nSomething else',
                    'Um preço\nUma encomenda minha\nUma parceria\nOutro assunto',
                  ],
                }),
                ask('long', 'message', ['Message', 'Mensagem']),
              ],
              button: ['Send message', 'Enviar mensagem'],
              thanks: [
                'Thank you! We answer within one working day.',
                'Obrigado! Respondemos no prazo de um dia útil.',
              ],
            }),
          ],
        ),
      ],
      { padding: 'large' },
    ),
    section('plain', [
      columns(
        'halves',
        [block('hours', { note: ['Closed on public holidays.', 'Fechado nos feriados.'] })],
        [block('map', { address: ['Luanda, Angola', 'Luanda, Angola'] }), block('whatsapp', {})],
      ),
    ]),
  ],
});
