import {
  ask,
  askEmail,
  askName,
  block,
  button,
  columns,
  faq,
  heading,
  hero,
  lead,
  part,
  section,
  title,
} from './draft.ts';
import { template } from './page-template.ts';

export const supportHelp = template({
  name: 'support-help',
  type: 'support',
  title: ['Help centre', 'Centro de ajuda'],
  summary: [
    'Answers by subject, and a form for other questions.',
    'Respostas por assunto, e um formulário para o que faltar.',
  ],
  look: { palette: 'blue', fonts: 'plain', radius: 'small', width: 'normal' },
  blocks: () => [
    hero(
      'brand',
      [
        title(['How can we help?', 'Como podemos ajudar?'], { size: 'large' }),
        lead([
          'Most answers are below. If yours isn’t, write to us: a person replies today.',
          'A maior parte das respostas está aqui em baixo. Se a tua não estiver, escreve-nos: responde-te uma pessoa, ainda hoje.',
        ]),
        button(['Orders', 'Encomendas'], '#encomendas', ['Write to us', 'Escrever-nos'], '#escrever'),
      ],
      { align: 'center' },
    ),
    section(
      'plain',
      [
        columns(
          'halves',
          [
            part(['Orders and delivery', 'Encomendas e entregas']),
            faq(
              [
                ['Where is my order?', 'Onde está a minha encomenda?'],
                [
                  'In the email of your order there is a link that shows each step.',
                  'No email da tua encomenda há uma ligação que mostra cada passo.',
                ],
              ],
              [
                ['Can I change the address?', 'Posso mudar a morada?'],
                [
                  'Yes, until it leaves. Write to us with the number of your order.',
                  'Podes, até sair. Escreve-nos com o número da encomenda.',
                ],
              ],
              [
                ['Do you deliver outside Luanda?', 'Entregam fora de Luanda?'],
                [
                  'To all provinces. The price is shown before you pay.',
                  'Em todas as províncias. O preço aparece antes de pagares.',
                ],
              ],
            ),
          ],
          [
            part(['Payments', 'Pagamentos']),
            faq(
              [
                ['I paid and it still says unpaid', 'Paguei e continua por pagar'],
                [
                  'A reference can take some minutes. After one hour, send us the receipt.',
                  'Uma referência pode demorar alguns minutos. Passada uma hora, envia-nos o comprovativo.',
                ],
              ],
              [
                ['The reference expired', 'A referência expirou'],
                [
                  'Order again, you weren’t charged. If you did pay, we’ll refund it.',
                  'Encomenda outra vez, nada foi cobrado. Se chegaste a pagar, devolvemos.',
                ],
              ],
              [
                ['Can I get an invoice?', 'Posso ter fatura?'],
                [
                  'Yes. Send us your tax number with the number of the order.',
                  'Podes. Envia-nos o NIF e o número da encomenda.',
                ],
              ],
            ),
          ],
        ),
      ],
      { anchor: 'encomendas' },
    ),
    section(
      'tint',
      [
        columns(
          'wide-start',
          [
            block('form', {
              title: ['Write to us', 'Escreve-nos'],
              fields: [
                askName,
                askEmail,
                ask('text', 'order', ['Order number', 'Número da encomenda'], {
                  required: false,
                  help: ['It is in the email, after the word order.', 'Está no email, a seguir à palavra encomenda.'],
                }),
                ask('choice', 'subject', ['Subject', 'Assunto'], {
                  options: [
                    'Delivery\nPayment\nChange or return\nSomething else',
                    'Entrega\nPagamento\nTroca ou devolução\nOutro',
                  ],
                }),
                ask('long', 'problem', ['What happened?', 'O que aconteceu?']),
                ask('file', 'proof', ['A photo or receipt', 'Uma foto ou um comprovativo'], { required: false }),
              ],
              button: ['Ask for help', 'Pedir ajuda'],
              thanks: ['We have it. You hear from us today.', 'Recebemos. Dizemos-te alguma coisa ainda hoje.'],
            }),
          ],
          [
            heading(['Or talk to us', 'Ou fala connosco']),
            block('hours', { title: ['We are here', 'Estamos cá'] }),
            block('whatsapp', {}),
          ],
        ),
      ],
      { anchor: 'escrever' },
    ),
  ],
});
