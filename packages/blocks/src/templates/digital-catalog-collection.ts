import {
  ask,
  askName,
  askPhone,
  block,
  button,
  cards,
  columns,
  heading,
  hero,
  lead,
  priced,
  section,
  text,
  title,
} from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('digital-catalog-collection');

export const digitalCatalogCollection = template({
  name: 'digital-catalog-collection',
  type: 'digital_catalog',
  title: t.collection,
  summary: t.a_season_of_pieces_with,
  look: { palette: 'violet', fonts: 'editorial', radius: 'none', width: 'wide' },
  blocks: () => [
    hero('dark', [
      title(t.dry_season, { eyebrow: t.new_collection }),
      lead(t.light_cottons_deep_colours_and),
      button(t.leaf_through, '#pecas'),
    ]),
    section(
      'plain',
      [
        heading(t.the_pieces),
        block('product-grid', { count: 12, columns: 3 }),
        cards(
          3,
          [
            priced(t.samakaka_dress, t.long_with_pockets_sizes_36, 38_000),
            priced(t.linen_shirt, t.straight_cut_white_sand_indigo, 24_500),
            priced(t.wide_trousers, t.high_waist_with_an_elastic, 27_000),
            priced(t.reversible_jacket, t.two_patterns_in_one_piece, 46_000),
            priced(t.scarf, t.printed_by_hand_90_by, 9_800),
            priced(t.market_bag, t.sewn_from_the_collections, 7_200),
          ],
          'open',
        ),
      ],
      { anchor: 'pecas' },
    ),
    section('tint', [
      columns(
        'wide-end',
        [heading(t.how_to_order, { size: 'large' })],
        [
          text(t.tell_us_the_piece_the, { size: 'large' }),
          block('whatsapp', {
            message: t.hello_i_would_like_to,
            label: t.order_on_whatsapp,
          }),
          block('form', {
            title: t.your_order,
            fields: [askName, askPhone, ask('long', 'pieces', t.which_pieces_sizes_and_colours)],
            button: t.order,
            thanks: t.thank_you_we_confirm_by,
          }),
          block('download', {
            title: t.the_catalogue_on_paper,
            text: t.to_print_or_to_send,
          }),
        ],
      ),
    ]),
  ],
});
