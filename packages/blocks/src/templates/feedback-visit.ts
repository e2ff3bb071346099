import { block, lead, section, text, title } from './draft.ts';
import { template } from './page-template.ts';

export const feedbackVisit = template({
  name: 'feedback-visit',
  type: 'feedback',
  title: ['After a visit', 'Depois de uma visita'],
  summary: [
    'Stars and a comment, in twenty seconds on a phone.',
    'Estrelas e um comentário, em vinte segundos no telemóvel.',
  ],
  look: { palette: 'yellow', fonts: 'friendly', radius: 'large', width: 'narrow' },
  blocks: () => [
    section(
      'brand',
      [
        title(['Thank you for coming', 'Obrigado por teres vindo'], { size: 'large' }),
        lead([
          'Twenty seconds of your time help us do better tomorrow.',
          'Vinte segundos teus ajudam-nos a fazer melhor amanhã.',
        ]),
        block('feedback', {
          title: ['How was it?', 'Como correu?'],
          question: ['How many stars do we deserve?', 'Quantas estrelas merecemos?'],
          button: ['Send', 'Enviar'],
          thanks: ['Thank you! We read every word.', 'Obrigado! Lemos todas as palavras.'],
        }),
      ],
      { align: 'center', padding: 'large' },
    ),
    section(
      'plain',
      [
        text([
          'Was something really wrong? Leave your phone number in the comment and we call you.',
          'Houve alguma coisa que correu mesmo mal? Deixa o teu telefone no comentário e ligamos-te.',
        ]),
        block('whatsapp', {
          align: 'center',
          message: [
            'Hello! I was with you and would like to tell you something.',
            'Olá! Estive convosco e queria dizer uma coisa.',
          ],
        }),
        block('social', { align: 'center' }),
      ],
      { align: 'center' },
    ),
  ],
});
