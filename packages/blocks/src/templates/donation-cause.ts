import { block, card, cards, columns, faq, heading, lead, part, section, text, title } from './draft.ts';
import { template } from './page-template.ts';

export const donationCause = template({
  name: 'donation-cause',
  type: 'donation',
  title: ['A cause', 'Uma causa'],
  summary: [
    'The cause, the effect of each amount, and a quick way to give.',
    'Porque importa, o que faz cada valor, e contribuir logo.',
  ],
  look: { palette: 'green', fonts: 'editorial', radius: 'small', width: 'normal' },
  blocks: () => [
    section(
      'dark',
      [
        columns(
          'halves',
          [
            title(['A library where there has never been one', 'Uma biblioteca onde nunca houve uma'], {
              size: 'large',
              eyebrow: ['For 600 children of one school', 'Para 600 crianças de uma escola'],
            }),
            lead([
              'The room is there, painted by the parents. We still need shelves, lamps and two thousand books that children want to read.',
              'A sala já existe, pintada pelos pais. Faltam as estantes, os candeeiros e dois mil livros que as crianças queiram ler.',
            ]),
            heading(['What your money does', 'O que o teu dinheiro faz'], { level: 'part' }),
            cards(
              2,
              [
                card(
                  ['2,000 Kz', '2 000 Kz'],
                  ['One book, covered so that it lasts.', 'Um livro, forrado para durar.'],
                ),
                card(['5,000 Kz', '5 000 Kz'], ['A dictionary for a classroom.', 'Um dicionário para uma turma.']),
                card(
                  ['10,000 Kz', '10 000 Kz'],
                  ['A lamp to read by at the end of the day.', 'Um candeeiro para ler ao fim da tarde.'],
                ),
                card(
                  ['25,000 Kz', '25 000 Kz'],
                  ['A metre of shelf made by the local carpenter.', 'Um metro de estante, do carpinteiro do bairro.'],
                ),
              ],
              'open',
            ),
          ],
          [
            block('donation', {
              title: ['Give a shelf, or a page', 'Oferece uma estante, ou uma página'],
              text: ['You get a receipt by email.', 'Recebes o recibo por email.'],
            }),
          ],
        ),
      ],
      { padding: 'large' },
    ),
    section('tint', [
      columns(
        'wide-start',
        [
          heading(['Why here', 'Porquê aqui']),
          text([
            'The nearest place to borrow a book is two hours away. The teachers read aloud from their own copies, and the children know them by heart.\nWe are a group of parents and former pupils. No one is paid for this work, and the accounts are on the school door for everyone to see.',
            'O sítio mais próximo para pedir um livro fica a duas horas. Os professores leem em voz alta dos seus próprios livros, e as crianças já os sabem de cor.\nSomos um grupo de pais e antigos alunos. Ninguém recebe por este trabalho, e as contas estão afixadas à porta da escola para todos verem.',
          ]),
        ],
        [
          part(['You can also', 'Também podes']),
          text([
            'Bring books in good condition\nRead to a class for one hour\nTell two friends about this page',
            'Trazer livros em bom estado\nLer uma hora para uma turma\nFalar desta página a dois amigos',
          ]),
        ],
      ),
    ]),
    section('plain', [
      heading(['Questions', 'Perguntas']),
      faq(
        [
          ['How do I know where the money went?', 'Como sei para onde foi o dinheiro?'],
          [
            'Every month we publish the donations, our purchases and photos of them.',
            'Todos os meses publicamos o que entrou, o que comprámos e as fotografias.',
          ],
        ],
        [
          ['Can a company give?', 'Uma empresa pode contribuir?'],
          [
            'Yes. Write to us and we send the papers that your accountant needs.',
            'Pode. Escreve-nos e enviamos os documentos de que o contabilista precisa.',
          ],
        ],
      ),
    ]),
  ],
});
