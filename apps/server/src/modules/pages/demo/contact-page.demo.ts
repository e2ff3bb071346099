import { ask, askEmail, askName, block, lead, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';

export const contactPage: PagePlan = {
  template: 'form-contact',
  title: ['Talk to Terra Boa', 'Fala com a Terra Boa'],
  description: [
    'Orders, trade prices, hampers for companies: write to us, a person answers within one working day.',
    'Encomendas, revenda, cabazes para empresas: escreve-nos, uma pessoa responde no prazo de um dia útil.',
  ],
  picture: ['pano-samakaka', ['Samakaka cloth', 'Pano samakaka']],
  days: 340,
  views: 14,
  words: ({ shop }) => ({
    'heading-1': title(['Tell us what you are looking for', 'Diz-nos o que procuras'], { size: 'large' }),
    'text-1': lead([
      'A hamper, a price for your café, an order that has not come: write a few lines. A person answers within one working day.',
      'Um cabaz, um preço para o teu café, uma encomenda que não chegou: escreve umas linhas. Uma pessoa responde no prazo de um dia útil.',
    ]),
    'form-1': block('form', {
      fields: [
        askName,
        askEmail,
        ask('phone', 'phone', ['Phone', 'Telefone'], {
          required: false,
          help: ['If you would rather get a call.', 'Se preferires que te liguemos.'],
        }),
        ask('choice', 'subject', ['What is it about?', 'Qual é o assunto?'], {
          options: [
            'A price\nAn order of mine\nWorking together\nSomething else',
            'Um preço\nUma encomenda minha\nUma parceria\nOutro assunto',
          ],
        }),
        ask('long', 'message', ['Message', 'Mensagem']),
      ],
    }),
    'map-1': block('map', { address: ['Rua Rainha Ginga 31, Luanda, Angola', 'Rua Rainha Ginga 31, Luanda, Angola'] }),
    'whatsapp-1': block('whatsapp', { number: shop.whatsapp }),
  }),
};
