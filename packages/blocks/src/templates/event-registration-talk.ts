import { ahead } from './ahead.ts';
import { block, button, card, cards, columns, heading, hero, lead, section, step, timeline, title } from './draft.ts';
import { template } from './page-template.ts';

export const eventRegistrationTalk = template({
  name: 'event-registration-talk',
  type: 'event_registration',
  title: ['Meeting with talks', 'Encontro com palestras'],
  summary: ['Programme, speakers and places with a waiting list.', 'Programa, oradores e lugares com lista de espera.'],
  look: { palette: 'blue', fonts: 'technical', radius: 'small', width: 'wide' },
  blocks: (now) => [
    hero('dark', [
      title(['An evening with people who build', 'Um fim de tarde com quem constrói'], {
        eyebrow: ['Meeting of developers and designers', 'Encontro de programadores e designers'],
      }),
      lead([
        'Three short talks, real projects, and time to meet the people behind them. Entry is free, but places are limited.',
        'Três palestras curtas, projetos reais e tempo para conhecer quem os fez. A entrada é livre, os lugares são contados.',
      ]),
      button(['Register', 'Inscrever-me'], '#inscricao', ['Programme', 'Programa'], '#programa'),
      block('countdown', {
        title: ['We begin in', 'Começamos em'],
        until: ahead(now, 5, 'thursday', '17:30'),
        after: ['It is happening now.', 'Está a acontecer agora.'],
      }),
    ]),
    section('plain', [
      columns(
        'halves',
        [
          heading(['Programme', 'Programa'], { anchor: 'programa' }),
          timeline(
            step(
              ['17:30', '17:30'],
              ['Doors and coffee', 'Portas abertas e café'],
              ['Get your badge and say what you do.', 'Levanta o crachá e diz o que fazes.'],
            ),
            step(
              ['18:00', '18:00'],
              ['Payments that survive a bad connection', 'Pagamentos que resistem a uma má ligação'],
              ['What we learnt from a year of lost messages.', 'O que aprendemos com um ano de mensagens perdidas.'],
            ),
            step(
              ['18:40', '18:40'],
              ['Designing for small screens', 'Desenhar para ecrãs pequenos'],
              ['A shop rebuilt around one thumb.', 'Uma loja refeita à medida de um polegar.'],
            ),
            step(
              ['19:20', '19:20'],
              ['Open microphone', 'Microfone aberto'],
              [
                'Five minutes for anyone with something to show.',
                'Cinco minutos para quem quiser mostrar alguma coisa.',
              ],
            ),
          ),
        ],
        [
          heading(['Keep your place', 'Guarda o teu lugar'], { anchor: 'inscricao' }),
          block('registration', {
            title: ['Free entry', 'Entrada livre'],
            startsAt: ahead(now, 5, 'thursday', '17:30'),
            endsAt: ahead(now, 5, 'thursday', '20:30'),
            place: ['Luanda', 'Luanda'],
            capacity: 80,
            asksPhone: false,
          }),
        ],
      ),
    ]),
    section('tint', [
      heading(['Who it is for', 'Para quem é']),
      cards(3, [
        card(
          ['Developers', 'Quem programa'],
          [
            'From the first site to systems with millions of rows.',
            'Do primeiro site a sistemas com milhões de linhas.',
          ],
        ),
        card(
          ['Designers', 'Quem desenha'],
          ['Screens, brands and everything that people touch.', 'Ecrãs, marcas e tudo o que as pessoas tocam.'],
        ),
        card(
          ['Decision makers', 'Quem decide'],
          [
            'If your company depends on it, come and hear how it is made.',
            'Se a tua empresa depende disto, vem ouvir como se faz.',
          ],
        ),
      ]),
      button(['I am coming', 'Eu vou'], '#inscricao'),
    ]),
  ],
});
