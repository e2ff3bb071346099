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
  section,
  step,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';

export const productSalesSingle = template({
  name: 'product-sales-single',
  type: 'product_sales',
  title: ['One product', 'Um só produto'],
  summary: [
    'A page that sells one thing well, from why to how to pay.',
    'Vende bem uma só coisa, do porquê ao pagamento.',
  ],
  look: { palette: 'orange', fonts: 'editorial', radius: 'small', width: 'normal' },
  blocks: () => [
    hero('tint', [
      title(['Honey the way it comes out of the hive', 'Mel tal como sai da colmeia'], {
        eyebrow: ['Wild honey, 500 g', 'Mel silvestre, 500 g'],
      }),
      lead([
        'Gathered by hand, strained once and closed in glass. No sugar, no colour, nothing added.',
        'Colhido à mão, coado uma vez e fechado em vidro. Sem açúcar, sem corantes, sem mais nada.',
      ]),
      button(['Buy now', 'Comprar agora'], '#comprar', ['How it gets to you', 'Como chega até ti'], '#entrega'),
    ]),
    section('plain', [
      heading(['Why people come back for it', 'Porque é que quem prova volta']),
      cards(3, [
        card(
          ['One place, one season', 'Um lugar, uma época'],
          [
            'We know who keeps each hive. The label says when it was gathered.',
            'Sabemos quem cuida de cada colmeia. O rótulo diz quando foi colhido.',
          ],
        ),
        card(
          ['Nothing taken away', 'Nada lhe foi tirado'],
          [
            'It isn’t heated, so it keeps its scent and sets when it is cool.',
            'Não é aquecido, por isso guarda o aroma e cristaliza com o fresco.',
          ],
        ),
        card(
          ['A jar to keep', 'Um frasco para guardar'],
          [
            'Thick glass with a lid that closes well. Return it and the next one costs less.',
            'Vidro grosso e tampa que fecha bem. Devolve-o e o próximo sai mais barato.',
          ],
        ),
      ]),
    ]),
    section(
      'tint',
      [
        block('product', {}),
        columns(
          'halves',
          [
            heading(['Order today', 'Encomenda hoje']),
            lead([
              'Pay in kwanzas, by reference, at an ATM or in Multicaixa Express. We write to you as soon as it leaves.',
              'Paga em kwanzas, por referência, no multicaixa ou no Multicaixa Express. Escrevemos-te assim que sair.',
            ]),
          ],
          [
            block('promo', {
              title: ['Three jars, one delivery', 'Três frascos, uma só entrega'],
              text: [
                'Order three or more and we deliver free of charge in Luanda.',
                'Pede três ou mais e a entrega em Luanda é por nossa conta.',
              ],
              code: '',
            }),
          ],
        ),
      ],
      { anchor: 'comprar' },
    ),
    section(
      'plain',
      [
        columns(
          'wide-end',
          [heading(['From us to your door', 'De nós até à tua porta'])],
          [
            timeline(
              step(
                ['Today', 'Hoje'],
                ['You order and pay', 'Encomendas e pagas'],
                ['It takes two minutes on a phone.', 'No telemóvel, leva dois minutos.'],
              ),
              step(
                ['Tomorrow', 'Amanhã'],
                ['We pack it', 'Embalamos'],
                ['Each jar is wrapped so that it travels well.', 'Cada frasco vai bem protegido para a viagem.'],
              ),
              step(
                ['In up to 3 days', 'Até 3 dias'],
                ['It arrives', 'Chega'],
                [
                  'In Luanda by courier, elsewhere by the parcel service that suits you.',
                  'Em Luanda por estafeta, noutras províncias pela transportadora que preferires.',
                ],
              ),
            ),
          ],
        ),
      ],
      { anchor: 'entrega' },
    ),
    section('plain', [
      heading(['Before you ask', 'Antes de perguntares']),
      faq(
        [
          ['How long does it keep?', 'Quanto tempo dura?'],
          [
            'Two years, closed and away from the sun. There is no need for a fridge.',
            'Dois anos, bem fechado e longe do sol. Não precisa de frigorífico.',
          ],
        ],
        [
          ['What if the jar arrives broken?', 'E se o frasco chegar partido?'],
          [
            'Send us a photo on the same day and we send another one at our cost.',
            'Envia-nos uma foto no próprio dia e mandamos outro, por nossa conta.',
          ],
        ],
      ),
      block('whatsapp', { label: ['Ask on WhatsApp', 'Perguntar no WhatsApp'] }),
    ]),
  ],
});
