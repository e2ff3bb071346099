import { ahead } from './ahead.ts';
import { block, button, card, cards, columns, heading, hero, lead, section, step, timeline, title } from './draft.ts';
import { template } from './page-template.ts';

export const donationProject = template({
  name: 'donation-project',
  type: 'donation',
  title: ['A project with a goal', 'Um projeto com meta'],
  summary: [
    'Progress, next steps, and the date until which people can give.',
    'O que está feito, o que vem a seguir e até quando ajudar.',
  ],
  look: { palette: 'orange', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero(
      'brand',
      [
        title(['Clean water, five minutes from home', 'Água limpa a cinco minutos de casa']),
        lead([
          'One borehole, one solar pump, and four hundred families who no longer walk for hours.',
          'Um furo, uma bomba que trabalha com o sol e quatrocentas famílias que deixam de andar horas.',
        ]),
        button(['Give now', 'Contribuir agora'], '#contribuir', ['Where we are', 'Em que ponto estamos'], '#ponto'),
      ],
      { align: 'center' },
    ),
    section(
      'plain',
      [
        columns(
          'halves',
          [
            block('donation', {
              title: ['Be part of it', 'Faz parte disto'],
              text: [
                'Every kwanza goes to the work. A receipt comes by email.',
                'Cada kwanza vai para a obra. O recibo chega por email.',
              ],
              amounts: [{ amount: 1_000 }, { amount: 5_000 }, { amount: 15_000 }, { amount: 50_000 }],
            }),
          ],
          [
            heading(['Where we are', 'Em que ponto estamos'], { anchor: 'ponto' }),
            timeline(
              step(
                ['Done', 'Feito'],
                ['We found the water', 'Encontrámos a água'],
                ['Sixty metres deep, tested in a laboratory.', 'A sessenta metros, analisada em laboratório.'],
              ),
              step(
                ['Done', 'Feito'],
                ['The community gave the land', 'A comunidade deu o terreno'],
                ['And chose five people to look after it.', 'E escolheu cinco pessoas para cuidar dele.'],
              ),
              step(
                ['Now', 'Agora'],
                ['Drilling and pump', 'Furo e bomba'],
                ['This is what we are raising money for.', 'É para isto que estamos a juntar dinheiro.'],
              ),
              step(
                ['Next', 'A seguir'],
                ['Four taps and a tank', 'Quatro torneiras e um tanque'],
                ['So no one waits in line.', 'Para ninguém ficar na fila.'],
              ),
            ),
            heading(['Together it is easy', 'Em conjunto é fácil']),
            cards(1, [
              card(
                ['Ten people, one metre', 'Dez pessoas, um metro'],
                ['5,000 Kz each pay for a metre of drilling.', '5 000 Kz de cada uma pagam um metro de furo.'],
              ),
              card(
                ['A class, one tap', 'Uma turma, uma torneira'],
                ['Thirty pupils with 1,000 Kz each.', 'Trinta alunos com 1 000 Kz cada um.'],
              ),
              card(
                ['A company, the pump', 'Uma empresa, a bomba'],
                ['Write to us and your name is on the plate.', 'Escreve-nos e o teu nome fica na placa.'],
              ),
            ]),
          ],
        ),
      ],
      { anchor: 'contribuir' },
    ),
    section(
      'tint',
      [
        block('countdown', {
          title: ['The drill comes in', 'A máquina chega em'],
          until: ahead(now, 8, 'monday', '08:00'),
          after: ['The drill is at work.', 'A máquina já está a trabalhar.'],
        }),
        block('newsletter', {
          title: ['See the water arrive', 'Vê a água chegar'],
          text: ['One email at each step, with photos.', 'Um email a cada passo, com fotografias.'],
        }),
      ],
      { align: 'center' },
    ),
  ],
});
