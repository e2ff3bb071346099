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
  open,
  section,
  step,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';

const hours = [...open('09:00', '12:00'), ...open('14:00', '17:00', ['monday', 'wednesday'])];

export const appointmentBookingConsultation = template({
  name: 'appointment-booking-consultation',
  type: 'appointment_booking',
  title: ['Consultation', 'Consulta'],
  summary: [
    'For advice and care: what to expect, then a time.',
    'Para quem aconselha ou cuida: o que esperar, e depois a hora.',
  ],
  look: { palette: 'blue', fonts: 'editorial', radius: 'large', width: 'normal' },
  blocks: () => [
    hero(
      'tint',
      [
        title(['A conversation that puts things in their place', 'Uma conversa que põe as coisas no lugar'], {
          size: 'large',
          eyebrow: ['Nutrition consultations', 'Consultas de nutrição'],
        }),
        lead([
          'Fifty minutes to understand how you eat, how you live and what can change without turning your table upside down.',
          'Cinquenta minutos para perceber como comes, como vives e o que pode mudar sem virar a tua mesa do avesso.',
        ]),
        button(['Choose a time', 'Escolher uma hora'], '#marcar'),
      ],
      { align: 'center' },
    ),
    section('plain', [
      columns(
        'halves',
        [
          heading(['What to expect', 'O que esperar']),
          timeline(
            step(
              ['Before', 'Antes'],
              ['A few questions by email', 'Algumas perguntas por email'],
              ['So we don’t spend our time on forms.', 'Para não gastarmos o tempo a preencher papéis.'],
            ),
            step(
              ['During', 'Durante'],
              ['We talk, calmly', 'Conversamos com calma'],
              ['No judgement and no forbidden food.', 'Sem julgamentos e sem alimentos proibidos.'],
            ),
            step(
              ['After', 'Depois'],
              ['A plan of one page', 'Um plano de uma página'],
              [
                'With food from your market, and three weeks of messages.',
                'Com o que há no teu mercado, e três semanas de mensagens.',
              ],
            ),
          ),
        ],
        [
          heading(['For whom', 'Para quem']),
          cards(1, [
            card(
              ['Diabetes and blood pressure', 'Diabetes e tensão alta'],
              ['Together with your doctor, never instead.', 'A par do teu médico, nunca em vez dele.'],
            ),
            card(
              ['Pregnancy and first years', 'Gravidez e primeiros anos'],
              ['For mother and child.', 'Para a mãe e para a criança.'],
            ),
            card(
              ['Sport', 'Desporto'],
              ['To train, to recover and to sleep well.', 'Para treinar, recuperar e dormir bem.'],
            ),
          ]),
        ],
      ),
    ]),
    section(
      'tint',
      [
        columns(
          'halves',
          [
            block('booking', {
              title: ['Free times', 'Horas livres'],
              weekly: hours,
              minutes: 50,
              pause: 10,
              notice: 24,
              horizon: 45,
              place: ['In person in Luanda, or by video', 'Presencial em Luanda, ou por vídeo'],
              button: ['Book consultation', 'Marcar consulta'],
            }),
          ],
          [
            heading(['Book your consultation', 'Marca a tua consulta']),
            lead([
              '20,000 Kz, in person or by video. You pay on the day.',
              '20 000 Kz, presencial ou por vídeo. Pagas no próprio dia.',
            ]),
            faq(
              [
                ['Can I change the time?', 'Posso mudar a hora?'],
                [
                  'Yes, up to one day before, with the link in your email.',
                  'Podes, até um dia antes, com a ligação que vai no email.',
                ],
              ],
              [
                ['Is what I say kept private?', 'O que digo fica entre nós?'],
                ['Always. No one else reads your file.', 'Sempre. Mais ninguém lê a tua ficha.'],
              ],
            ),
            block('hours', { title: ['Consulting hours', 'Horário de consultas'], opening: hours }),
          ],
        ),
      ],
      { anchor: 'marcar' },
    ),
  ],
});
