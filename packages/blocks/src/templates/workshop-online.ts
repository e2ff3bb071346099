import { ahead } from './ahead.ts';
import { block, card, cards, columns, faq, heading, hero, lead, section, step, timeline, title } from './draft.ts';
import { template } from './page-template.ts';

export const workshopOnline = template({
  name: 'workshop-online',
  type: 'workshop',
  title: ['Live and online', 'Ao vivo e online'],
  summary: [
    'Two hours on screen, with registration at the top.',
    'Duas horas em direto, com a inscrição logo no início.',
  ],
  look: { palette: 'violet', fonts: 'technical', radius: 'small', width: 'wide' },
  blocks: (now) => [
    hero('tint', [
      columns(
        'halves',
        [
          title(['Spreadsheets that do the work for you', 'Folhas de cálculo que trabalham por ti'], {
            size: 'large',
            eyebrow: ['Live workshop, online and free', 'Workshop em direto, online e gratuito'],
          }),
          lead([
            'In two hours you build a sheet that follows your sales, your stock and what customers still owe you. You keep the file.',
            'Em duas horas montas uma folha que acompanha as tuas vendas, o teu stock e o que os clientes ainda te devem. O ficheiro fica contigo.',
          ]),
          cards(
            2,
            [
              card(
                ['On any computer', 'Em qualquer computador'],
                ['Excel, Google Sheets or LibreOffice.', 'Excel, Google Sheets ou LibreOffice.'],
              ),
              card(
                ['With little data', 'Com poucos dados'],
                ['The recording comes by email afterwards.', 'A gravação segue depois por email.'],
              ),
            ],
            'open',
          ),
        ],
        [
          block('registration', {
            title: ['Join us live', 'Participa em direto'],
            startsAt: ahead(now, 3, 'wednesday', '18:30'),
            endsAt: ahead(now, 3, 'wednesday', '20:30'),
            place: ['Online. The link comes by email', 'Online. A ligação segue por email'],
            capacity: 100,
            button: ['I want to join', 'Quero participar'],
            thanks: [
              'You are in! The link comes by email the day before.',
              'Já tens lugar! A ligação chega por email na véspera.',
            ],
          }),
        ],
      ),
    ]),
    section('plain', [
      columns(
        'wide-end',
        [heading(['What we do in two hours', 'O que fazemos em duas horas'])],
        [
          timeline(
            step(
              ['First 30 minutes', 'Primeiros 30 minutos'],
              ['One table, well made', 'Uma tabela bem feita'],
              [
                'Why most sheets break, and the structure that doesn’t.',
                'Porque é que a maioria das folhas se estraga, e a forma que resiste.',
              ],
            ),
            step(
              ['Up to the first hour', 'Até à primeira hora'],
              ['Sums that update themselves', 'Contas que se atualizam sozinhas'],
              ['By day, by product and by customer.', 'Por dia, por produto e por cliente.'],
            ),
            step(
              ['Up to an hour and a half', 'Até à hora e meia'],
              ['Stock and debts', 'Stock e dívidas'],
              ['The sheet says what to buy and who to remind.', 'A folha diz o que comprar e a quem lembrar.'],
            ),
            step(
              ['The end', 'No fim'],
              ['Your questions', 'As tuas perguntas'],
              ['Bring your own sheet and we look at it together.', 'Traz a tua folha e vemo-la em conjunto.'],
            ),
          ),
        ],
      ),
    ]),
    section('dark', [
      columns(
        'wide-end',
        [heading(['Made for people who sell', 'Feito para quem vende'])],
        [
          lead([
            'Shops, kitchens, salons, workshops: if you write your sales in a notebook, this evening saves you one hour every week.',
            'Lojas, cozinhas, salões, oficinas: se escreves as vendas num caderno, este fim de tarde poupa-te uma hora por semana.',
          ]),
        ],
      ),
    ]),
    section('plain', [
      heading(['Questions', 'Perguntas']),
      faq(
        [
          ['Can I follow on a phone?', 'Consigo acompanhar no telemóvel?'],
          [
            'You can watch. To build the sheet along with us you need a computer.',
            'Ver, consegues. Para montar a folha connosco precisas de um computador.',
          ],
        ],
        [
          ['Will there be a recording?', 'Vai haver gravação?'],
          ['Yes, for everyone who registered, for thirty days.', 'Sim, para quem se inscreveu, durante trinta dias.'],
        ],
      ),
    ]),
  ],
});
