import { ahead } from './ahead.ts';
import {
  block,
  button,
  card,
  cards,
  columns,
  faq,
  heading,
  hero,
  lead,
  part,
  section,
  step,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';

export const membersAreaClub = template({
  name: 'members-area-club',
  type: 'members_area',
  title: ['Club', 'Clube'],
  summary: ['Shows what members get, and opens it only to them.', 'Mostra o que os membros têm e só a eles o abre.'],
  look: { palette: 'pink', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: (now) => [
    hero(
      'brand',
      [
        title(['The club for people who cook with us', 'O clube de quem cozinha connosco']),
        lead([
          'New recipes every month, a live lesson and prices only for members.',
          'Receitas novas todos os meses, uma aula em direto e preços só para membros.',
        ]),
        button(['Enter', 'Entrar'], '#membros', ['What members get', 'O que têm os membros'], '#vantagens'),
      ],
      { align: 'center' },
    ),
    section(
      'plain',
      [
        cards(
          3,
          [
            card(
              ['Four recipes a month', 'Quatro receitas por mês'],
              ['Tested twice, with food from the market.', 'Testadas duas vezes, com o que há na praça.'],
            ),
            card(
              ['One live lesson', 'Uma aula em direto'],
              [
                'With questions, and a recording for anyone who can’t come.',
                'Com perguntas, e gravação para quem não pôde estar.',
              ],
            ),
            card(
              ['10% in the shop', '10% na loja'],
              ['On pans, spices and books.', 'Em panelas, especiarias e livros.'],
            ),
          ],
          'open',
        ),
      ],
      { anchor: 'vantagens' },
    ),
    section(
      'tint',
      [
        block('members', {
          title: ['This part is for members', 'Esta parte é para membros'],
          text: [
            'Enter the email you bought with and we’ll send you a link that opens it.',
            'Escreve o email com que compraste e enviamos-te uma ligação que a abre.',
          ],
          content: [
            heading(['Welcome to the kitchen', 'Boas-vindas à cozinha']),
            columns(
              'wide-start',
              [
                part(['This month', 'Este mês']),
                timeline(
                  step(
                    ['Week 1', 'Semana 1'],
                    ['Calulu for a Sunday', 'Calulu de domingo'],
                    [
                      'The dried fish, the right okra and the order in which it all goes in.',
                      'O peixe seco, o quiabo certo e a ordem em que tudo entra.',
                    ],
                  ),
                  step(
                    ['Week 2', 'Semana 2'],
                    ['Funge without lumps', 'Funge sem grumos'],
                    ['Three minutes that change everything.', 'Três minutos que mudam tudo.'],
                  ),
                  step(
                    ['Week 3', 'Semana 3'],
                    ['Three sauces with chilli', 'Três molhos com gindungo'],
                    ['Mild, honest, and for the brave.', 'Suave, honesto, e para os corajosos.'],
                  ),
                ),
              ],
              [
                block('countdown', {
                  title: ['Next live lesson', 'Próxima aula em direto'],
                  until: ahead(now, 2, 'saturday', '10:00'),
                  after: ['The recording arrives here tomorrow.', 'A gravação chega aqui amanhã.'],
                }),
                block('promo', {
                  title: ['10% for members', '10% para membros'],
                  text: ['On everything in the shop.', 'Em tudo o que há na loja.'],
                  code: 'CLUBE10',
                }),
              ],
            ),
            block('video', { title: ['The last lesson', 'A última aula'] }),
            block('download', {
              title: ['The recipes of the month', 'As receitas do mês'],
              text: ['Four pages to print.', 'Quatro páginas para imprimir.'],
            }),
          ],
        }),
      ],
      { anchor: 'membros' },
    ),
    section('plain', [
      heading(['About the club', 'Sobre o clube']),
      faq(
        [
          ['How do I become a member?', 'Como me torno membro?'],
          [
            'Buy the club in our shop. Your email then opens this page.',
            'Compra o clube na nossa loja. O teu email passa a abrir esta página.',
          ],
        ],
        [
          ['I didn’t get the link. What now?', 'Não recebi a ligação. E agora?'],
          [
            'Look in the spam folder first, and check that it’s the email you bought with.',
            'Vê primeiro no lixo eletrónico, e confirma que é o email com que compraste.',
          ],
        ],
      ),
    ]),
  ],
});
