import { block, card, cards, heading, part, section, text, timeline, title } from './draft.ts';
import { template } from './page-template.ts';

export const resumeClassic = template({
  name: 'resume-classic',
  type: 'resume',
  title: ['Classic', 'Clássico'],
  summary: [
    'One column, made to be read quickly and to be printed.',
    'Uma coluna, feita para se ler depressa e para imprimir.',
  ],
  look: { palette: 'blue', fonts: 'editorial', radius: 'small', width: 'narrow' },
  blocks: () => [
    section('plain', [
      title(['Ana Domingos', 'Ana Domingos'], { size: 'large', eyebrow: ['Accountant', 'Contabilista'] }),
      text(['Luanda, Angola\nana.domingos@example.com', 'Luanda, Angola\nana.domingos@example.com'], { size: 'small' }),
      text(
        [
          'Eight years with the books of trading companies. I close the month by the third working day and explain figures to people who don’t like them.',
          'Oito anos com as contas de empresas de comércio. Fecho o mês até ao terceiro dia útil e explico números a quem não gosta deles.',
        ],
        { size: 'large' },
      ),
      heading(['Experience', 'Experiência']),
      timeline(
        {
          title: ['Head of accounting', 'Responsável de contabilidade'],
          place: ['Import and distribution company, Luanda', 'Empresa de importação e distribuição, Luanda'],
          period: ['2021 – today', '2021 – hoje'],
          text: [
            'I lead a team of four. We moved from paper to software in six months and halved the time of the yearly close.',
            'Lidero uma equipa de quatro pessoas. Passámos do papel para o software em seis meses e reduzimos a metade o tempo do fecho anual.',
          ],
        },
        {
          title: ['Accountant', 'Técnica de contas'],
          place: ['Accounting office, Benguela', 'Gabinete de contabilidade, Benguela'],
          period: ['2017 – 2021', '2017 – 2021'],
          text: [
            'Taxes and salaries of twenty small companies, without a single fine.',
            'Impostos e salários de vinte pequenas empresas, sem uma única multa.',
          ],
        },
      ),
      heading(['Studies', 'Formação']),
      timeline(
        {
          title: ['Degree in accounting and finance', 'Licenciatura em Contabilidade e Finanças'],
          place: ['University, Luanda', 'Universidade, Luanda'],
          period: ['2012 – 2016', '2012 – 2016'],
        },
        {
          title: ['Course in tax law', 'Curso de direito fiscal'],
          place: ['120 hours', '120 horas'],
          period: ['2019', '2019'],
        },
      ),
      heading(['What I know', 'O que sei']),
      cards(
        2,
        [
          card(['Tools', 'Ferramentas'], ['Primavera, Excel and Power BI.', 'Primavera, Excel e Power BI.']),
          card(['Languages', 'Línguas'], ['Portuguese, English, Umbundu.', 'Português, inglês, umbundu.']),
        ],
        'open',
      ),
      part(['References', 'Referências']),
      text(['On request.', 'A pedido.']),
    ]),
    block('divider', { look: 'space', size: 'small' }),
  ],
});
