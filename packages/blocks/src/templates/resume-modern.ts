import { block, button, columns, heading, hero, lead, part, section, text, timeline, title } from './draft.ts';
import { template } from './page-template.ts';

export const resumeModern = template({
  name: 'resume-modern',
  type: 'resume',
  title: ['Two columns', 'Duas colunas'],
  summary: [
    'Work on one side, tools and languages on the other.',
    'O percurso de um lado, ferramentas e línguas do outro.',
  ],
  look: { palette: 'violet', fonts: 'technical', radius: 'small', width: 'normal' },
  blocks: () => [
    hero(
      'dark',
      [
        title(['Nzinga Paulo', 'Nzinga Paulo'], {
          eyebrow: ['Developer of web applications', 'Programadora de aplicações web'],
        }),
        lead([
          'I build things that work where the network is weak, and I stay until people use them.',
          'Construo coisas que funcionam onde a rede é fraca, e fico até as pessoas as usarem.',
        ]),
        button(
          ['Write to me', 'Escrever-me'],
          'mailto:nzinga.paulo@example.com',
          ['See my path', 'Ver o percurso'],
          '#percurso',
        ),
      ],
      { padding: 'normal' },
    ),
    section(
      'plain',
      [
        columns(
          'wide-start',
          [
            heading(['Experience', 'Experiência']),
            timeline(
              {
                title: ['Lead developer', 'Programadora principal'],
                place: ['Payments company, Luanda', 'Empresa de pagamentos, Luanda'],
                period: ['2023 – today', '2023 – hoje'],
                text: [
                  'I designed the service that confirms two million payments a month, and trained three juniors who now run it.',
                  'Desenhei o serviço que confirma dois milhões de pagamentos por mês e formei três juniores que hoje tomam conta dele.',
                ],
              },
              {
                title: ['Developer', 'Programadora'],
                place: ['Software house, Lisbon', 'Empresa de software, Lisboa'],
                period: ['2019 – 2023', '2019 – 2023'],
                text: [
                  'Shops and booking systems for twelve customers, from the first talk to the day they opened.',
                  'Lojas e sistemas de reservas para doze clientes, da primeira conversa ao dia da abertura.',
                ],
              },
            ),
            heading(['Studies', 'Formação']),
            timeline({
              title: ['Degree in computer engineering', 'Licenciatura em Engenharia Informática'],
              place: ['University, Luanda', 'Universidade, Luanda'],
              period: ['2014 – 2018', '2014 – 2018'],
            }),
            heading(['Projects', 'Projetos']),
            timeline(
              {
                title: ['Bus times by SMS', 'Horários de autocarro por SMS'],
                period: ['2023', '2023'],
                text: ['Free and open. Used on four lines.', 'Livre e aberto. Usado em quatro linhas.'],
              },
              {
                title: ['Saturday coding club', 'Clube de programação aos sábados'],
                period: ['Since 2020', 'Desde 2020'],
                text: [
                  'Thirty teenagers a year write their first game.',
                  'Trinta adolescentes por ano escrevem o seu primeiro jogo.',
                ],
              },
            ),
          ],
          [
            part(['Contact', 'Contacto']),
            text(['Luanda, Angola\nnzinga.paulo@example.com', 'Luanda, Angola\nnzinga.paulo@example.com']),
            part(['Tools', 'Ferramentas']),
            text([
              'TypeScript, PostgreSQL, React\nLinux and containers\nTests that fail when they should',
              'TypeScript, PostgreSQL, React\nLinux e contentores\nTestes que falham quando devem',
            ]),
            part(['Languages', 'Línguas']),
            text([
              'Portuguese, first language\nEnglish, fluent\nKimbundu, at home',
              'Português, língua materna\nInglês, fluente\nQuimbundo, em casa',
            ]),
            part(['Besides work', 'Fora do trabalho']),
            text(['Chess, trail running and my aunt’s garden.', 'Xadrez, corrida de montanha e a horta da minha tia.']),
            block('social', { networks: [{ network: 'linkedin' }] }),
          ],
        ),
      ],
      { anchor: 'percurso' },
    ),
  ],
});
