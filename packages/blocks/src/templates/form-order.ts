import { ask, askName, askPhone, block, faq, heading, hero, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';

export const formOrder = template({
  name: 'form-order',
  type: 'form',
  title: ['Made to order', 'Por encomenda'],
  summary: [
    'Collects everything you need for a quote: date, size, photo.',
    'Recolhe aquilo de que precisas para dar um preço: data, tamanho, foto.',
  ],
  look: { palette: 'pink', fonts: 'friendly', radius: 'large', width: 'narrow' },
  blocks: () => [
    hero(
      'tint',
      [
        title(['Your cake begins with five questions', 'O teu bolo começa com cinco perguntas'], { size: 'large' }),
        lead([
          'Answer what you already know. You get a price by WhatsApp on the same day, and only pay if you agree.',
          'Responde ao que já sabes. Recebes o preço por WhatsApp no mesmo dia e só pagas quando concordares.',
        ]),
        block('form', {
          fields: [
            ask('choice', 'occasion', ['What are we celebrating?', 'O que vamos festejar?'], {
              options: [
                'Birthday\nWedding\nChristening\nParty at work\nNothing but hunger',
                'Aniversário\nCasamento\nBatizado\nFesta da empresa\nSó a vontade de comer',
              ],
            }),
            ask('date', 'day', ['For which day?', 'Para que dia?'], {
              help: ['We need at least four days.', 'Precisamos de quatro dias, pelo menos.'],
            }),
            ask('number', 'people', ['How many people?', 'Para quantas pessoas?']),
            ask('choices', 'taste', ['Which flavours?', 'Que sabores?'], {
              options: [
                'Chocolate\nCoconut\nPassion fruit\nOrange\nRed velvet',
                'Chocolate\nCoco\nMaracujá\nLaranja\nVeludo vermelho',
              ],
            }),
            ask('file', 'idea', ['A picture of what you imagine', 'Uma imagem do que imaginas'], { required: false }),
            ask('long', 'more', ['Anything we should know?', 'Alguma coisa que devamos saber?'], {
              required: false,
              help: ['Allergies, a name to write, a colour.', 'Alergias, um nome a escrever, uma cor.'],
            }),
            askName,
            askPhone,
            ask('consent', 'agree', [
              'You may use these answers to reply to me about this order.',
              'Podem usar estas respostas para me responder sobre esta encomenda.',
            ]),
          ],
          button: ['Ask for a price', 'Pedir preço'],
          thanks: ['We have it! You hear from us today.', 'Já temos tudo! Dizemos-te alguma coisa ainda hoje.'],
        }),
      ],
      { align: 'center' },
    ),
    section('plain', [
      heading(['Good to know', 'Convém saber']),
      faq(
        [
          ['How do I pay?', 'Como pago?'],
          [
            'Half to keep the day and half on delivery, by reference or Multicaixa Express.',
            'Metade para marcar o dia e metade na entrega, por referência ou Multicaixa Express.',
          ],
        ],
        [
          ['Do you deliver?', 'Entregam?'],
          [
            'In Luanda, yes. The price depends on the distance and comes with our answer.',
            'Em Luanda, sim. O preço depende da distância e vai na nossa resposta.',
          ],
        ],
        [
          ['Can I change my mind?', 'Posso mudar de ideias?'],
          [
            'Up to three days before. After that we’ve already bought the ingredients.',
            'Até três dias antes. Depois disso já comprámos os ingredientes.',
          ],
        ],
      ),
    ]),
  ],
});
