import { block, button, cards, columns, heading, hero, lead, open, priced, section, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('digital-catalog-menu');

export const digitalCatalogMenu = template({
  name: 'digital-catalog-menu',
  type: 'digital_catalog',
  title: t.menu,
  summary: t.a_restaurant_menu_to_open,
  look: { palette: 'red', fonts: 'editorial', radius: 'small', width: 'narrow' },
  blocks: () => [
    hero(
      'brand',
      [
        title(t.food_of_the_house, { eyebrow: t.menu }),
        lead(t.cooked_over_charcoal_served),
        button(t.dishes, '#pratos', t.drinks, '#bebidas'),
      ],
      { align: 'center' },
    ),
    section('plain', [
      heading(t.to_begin),
      cards(
        2,
        [
          priced(t.fish_balls, t.six_with_chilli_sauce_on, 4_500),
          priced(t.peanut_and_banana, t.roasted_this_morning, 2_800),
          priced(t.fish_broth, t.with_sweet_potato, 3_900),
        ],
        'open',
      ),
    ]),
    section(
      'tint',
      [
        heading(t.dishes),
        cards(
          2,
          [
            priced(t.mufete, t.grilled_cacusso_beans_in_palm, 12_500),
            priced(t.chicken_muamba, t.with_okra_and_funge_of, 11_000),
            priced(t.dry_fish_calulu, t.on_fridays_and_saturdays, 10_500),
            priced(t.beans_with_vegetables, t.without_meat_or_fish, 7_800),
          ],
          'open',
        ),
      ],
      { anchor: 'pratos' },
    ),
    section(
      'plain',
      [
        heading(t.drinks_and_sweets),
        cards(
          2,
          [
            priced(t.mucua_juice, t.baobab_fruit_cold, 2_200),
            priced(t.coffee_from_amboim, t.short_or_long, 1_200),
            priced(t.coconut_sweet, t.with_cinnamon, 2_500),
          ],
          'open',
        ),
      ],
      { anchor: 'bebidas' },
    ),
    section('dark', [
      columns(
        'halves',
        [
          heading(t.book_a_table),
          lead(t.for_more_than_six_people),
          block('whatsapp', {
            message: t.hello_i_would_like_to,
            label: t.book_on_whatsapp,
          }),
        ],
        [
          block('hours', {
            opening: [
              ...open('12:00', '22:00', ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday']),
              ...open('12:00', '17:00', ['sunday']),
            ],
          }),
        ],
      ),
    ]),
  ],
});
