import { ahead } from '@kumbi/blocks/templates/ahead.ts';
import { block, card, cards, lead, step, timeline, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';

export const hivesPage: PagePlan = {
  template: 'donation-project',
  title: ['A hundred hives for Calandula', 'Cem colmeias para Calandula'],
  description: [
    'Twenty families in Malanje learn to keep bees without burning the forest. Give them a hive.',
    'Vinte famílias de Malanje aprendem a criar abelhas sem queimar a mata. Oferece-lhes uma colmeia.',
  ],
  picture: ['mel-de-malanje', ['A jar of honey', 'Um frasco de mel']],
  days: 150,
  views: 22,
  words: ({ now }) => ({
    'heading-1': title(['A hundred hives for Calandula', 'Cem colmeias para Calandula']),
    'text-1': lead([
      'Twenty families, five hives each: honey every year, and a forest that nobody has to burn.',
      'Vinte famílias, cinco colmeias cada uma: mel todos os anos e uma mata que ninguém precisa de queimar.',
    ]),
    'donation-1': block('donation', {
      title: ['Give a hive, or a part of it', 'Dá uma colmeia, ou uma parte'],
      text: [
        'Every kwanza goes to the hives. A receipt comes by email.',
        'Cada kwanza vai para as colmeias. O recibo chega por email.',
      ],
      amounts: [{ amount: 1_000 }, { amount: 5_000 }, { amount: 15_000 }, { amount: 30_000 }],
    }),
    'timeline-1': timeline(
      step(
        ['Done', 'Feito'],
        ['Twenty families were chosen', 'Escolhemos vinte famílias'],
        [
          'By the community itself, half of them led by women.',
          'Foi a comunidade que escolheu, e metade é chefiada por mulheres.',
        ],
      ),
      step(
        ['Done', 'Feito'],
        ['The first forty hives', 'As primeiras quarenta colmeias'],
        ['Built in Malanje, of wood from there.', 'Feitas em Malanje, com madeira de lá.'],
      ),
      step(
        ['Now', 'Agora'],
        ['Sixty more', 'Mais sessenta'],
        ['This is what we are raising money for.', 'É para isto que estamos a juntar dinheiro.'],
      ),
      step(
        ['Next', 'A seguir'],
        ['The first harvest', 'A primeira colheita'],
        ['Half of it is sold in our shop, at their price.', 'Metade vende-se na nossa loja, ao preço deles.'],
      ),
    ),
    'cards-1': cards(1, [
      card(
        ['Six people, one hive', 'Seis pessoas, uma colmeia'],
        ['5,000 Kz each pay for a hive with its bees.', '5 000 Kz de cada uma pagam uma colmeia com as suas abelhas.'],
      ),
      card(
        ['A class, one suit', 'Uma turma, um fato'],
        ['Fifteen pupils with 1,000 Kz each.', 'Quinze alunos com 1 000 Kz cada um.'],
      ),
      card(
        ['A company, one family', 'Uma empresa, uma família'],
        ['Five hives, and your name on the boxes.', 'Cinco colmeias, e o teu nome nas caixas.'],
      ),
    ]),
    'countdown-1': block('countdown', {
      title: ['The next hives leave in', 'As próximas colmeias partem em'],
      until: ahead(now, 5, 'monday', '08:00'),
      after: ['The hives are on their way.', 'As colmeias já vão a caminho.'],
    }),
    'newsletter-1': block('newsletter', {
      title: ['See the bees move in', 'Vê as abelhas chegar'],
      text: ['One email at each step, with photos.', 'Um email a cada passo, com fotografias.'],
    }),
  }),
};
