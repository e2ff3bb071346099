import { block, button, card, cards, heading, lead, step, timeline, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';

export const beesPage: PagePlan = {
  template: 'online-course-first-lesson',
  title: ['Your first two hives', 'As tuas primeiras duas colmeias'],
  description: [
    'A course for whoever wants to keep bees: four lessons, the first of them for everybody.',
    'Um curso para quem quer criar abelhas: quatro aulas, a primeira aberta a todos.',
  ],
  picture: ['mel-de-malanje', ['A jar of honey', 'Um frasco de mel']],
  days: 120,
  views: 12,
  words: ({ courses }) => ({
    'heading-1': title(['Begin with two hives', 'Começa com duas colmeias'], {
      eyebrow: ['The first lesson is open to all', 'A primeira aula é aberta a todos'],
    }),
    'text-1': lead([
      'What the families of Calandula taught us, and what we would have liked to know before the first sting.',
      'O que as famílias de Calandula nos ensinaram, e o que gostávamos de ter sabido antes da primeira picada.',
    ]),
    'button-1': button(['Go to the course', 'Ir para o curso'], '#curso'),
    'newsletter-1': block('newsletter', {
      title: ['News from the hives', 'Notícias das colmeias'],
      text: [
        'One email a month: what the bees do now, and what there is to do for them.',
        'Um email por mês: o que as abelhas fazem agora, e o que há para fazer por elas.',
      ],
      asksName: true,
      button: ['Send it to me', 'Quero receber'],
      thanks: ['Thank you. The next one is yours too.', 'Obrigado. O próximo também é teu.'],
    }),
    'heading-2': heading(['From the first day to the first jar', 'Do primeiro dia ao primeiro frasco']),
    'timeline-1': timeline(
      step(
        ['Week 1', 'Semana 1'],
        ['You choose the place', 'Escolhes o lugar'],
        ['Shade, water, and nobody’s path in front of it.', 'Sombra, água, e nenhum caminho à frente.'],
      ),
      step(
        ['Week 2', 'Semana 2'],
        ['You build the hive', 'Montas a colmeia'],
        ['Of wood from where you live, with its feet in oil.', 'Com madeira de onde vives, e os pés em óleo.'],
      ),
      step(
        ['Week 3', 'Semana 3'],
        ['The bees move in', 'As abelhas chegam'],
        ['You open it for the first time, and nobody runs.', 'Abres pela primeira vez, e ninguém foge.'],
      ),
      step(
        ['After the rain', 'Depois da chuva'],
        ['The first harvest', 'A primeira colheita'],
        ['Half is yours, half stays with them.', 'Metade é tua, metade fica com elas.'],
      ),
    ),
    'heading-3': heading(['The whole course', 'O curso completo'], { size: 'large' }),
    'text-2': lead([
      'Two modules and four lessons, for as long as you want to come back to them.',
      'Dois módulos e quatro aulas, para voltares a eles sempre que quiseres.',
    ]),
    'course-1': block('course', { course: courses.bees, label: ['Enrol', 'Inscrever-me'] }),
    'cards-1': cards(3, [
      card(
        ['For beginners', 'Para quem começa'],
        ['You need not have touched a hive.', 'Não precisas de já ter tocado numa colmeia.'],
      ),
      card(
        ['On your phone', 'No telemóvel'],
        [
          'Short texts and films that you open beside the hive.',
          'Textos e vídeos curtos, para abrires ao lado da colmeia.',
        ],
      ),
      card(
        ['It pays for hives', 'Paga colmeias'],
        ['A tenth of the price goes to Calandula.', 'Um décimo do preço vai para Calandula.'],
      ),
    ]),
  }),
};
