import { block, button, card, cards, columns, heading, hero, lead, section, step, timeline, title } from './draft.ts';
import { template } from './page-template.ts';

export const onlineCourseFirstLesson = template({
  name: 'online-course-first-lesson',
  type: 'online_course',
  title: ['First lesson free', 'Primeira aula grátis'],
  summary: [
    'Lets people try, takes their email and leads to the course.',
    'Deixa experimentar, guarda o email e leva ao curso.',
  ],
  look: { palette: 'yellow', fonts: 'friendly', radius: 'large', width: 'normal' },
  blocks: () => [
    hero('tint', [
      columns(
        'halves',
        [
          title(['Speak English without fear', 'Fala inglês sem medo'], {
            eyebrow: ['The first lesson is on us', 'A primeira aula é por nossa conta'],
          }),
          lead([
            'Fifteen minutes a day, real conversations and a teacher who corrects you kindly.',
            'Quinze minutos por dia, conversas reais e alguém que te corrige com jeito.',
          ]),
          button(['Go to the course', 'Ir para o curso'], '#curso'),
        ],
        [
          block('newsletter', {
            title: ['Get the first lesson', 'Recebe a primeira aula'],
            text: ['It arrives by email right away.', 'Chega ao teu email num instante.'],
            asksName: true,
            button: ['Send me the lesson', 'Enviar-me a aula'],
            thanks: ['It’s on its way. Check your email!', 'Já vai a caminho. Vê o teu email!'],
          }),
        ],
      ),
    ]),
    section('plain', [
      columns(
        'wide-end',
        [heading(['How it works', 'Como funciona'])],
        [
          timeline(
            step(
              ['Day 1', 'Dia 1'],
              ['You listen', 'Ouves'],
              [
                'A short conversation, slow and then as people really speak.',
                'Uma conversa curta, devagar e depois como se fala mesmo.',
              ],
            ),
            step(
              ['Day 2', 'Dia 2'],
              ['You repeat', 'Repetes'],
              ['And record yourself. Only your teacher hears it.', 'E gravas-te. Só quem ensina te ouve.'],
            ),
            step(
              ['Day 3', 'Dia 3'],
              ['You answer', 'Respondes'],
              ['With your own words, about your own life.', 'Com as tuas palavras, sobre a tua vida.'],
            ),
            step(
              ['Every Saturday', 'Todos os sábados'],
              ['You talk', 'Conversas'],
              ['In a group of six, for forty minutes.', 'Num grupo de seis, durante quarenta minutos.'],
            ),
          ),
        ],
      ),
    ]),
    section(
      'brand',
      [
        heading(['The whole course', 'O curso completo'], { size: 'large' }),
        lead([
          'Twelve weeks, from greetings to a job interview.',
          'Doze semanas, dos cumprimentos à entrevista de emprego.',
        ]),
        block('course', { label: ['Enrol', 'Inscrever-me'] }),
        cards(3, [
          card(
            ['For beginners', 'Para quem começa'],
            ['You don’t need to know a word.', 'Não precisas de saber uma palavra.'],
          ),
          card(
            ['On your phone', 'No telemóvel'],
            ['Lessons of five minutes, also without video.', 'Aulas de cinco minutos, também sem vídeo.'],
          ),
          card(
            ['With a certificate', 'Com certificado'],
            ['When you have done the twelve weeks.', 'Quando fizeres as doze semanas.'],
          ),
        ]),
      ],
      { anchor: 'curso' },
    ),
  ],
});
