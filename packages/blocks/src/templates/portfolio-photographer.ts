import {
  ask,
  askEmail,
  askName,
  block,
  button,
  card,
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

const t = templateWords('portfolio-photographer');

export const portfolioPhotographer = template({
  name: 'portfolio-photographer',
  type: 'portfolio',
  title: t.photographer,
  summary: t.large_pictures_few_words_and,
  look: { palette: 'orange', fonts: 'editorial', radius: 'none', width: 'wide' },
  blocks: () => [
    hero('plain', [
      title(t.people_as_they_are_when, {
        eyebrow: t.photography_luanda,
      }),
      lead(t.portraits_weddings_and_the),
    ]),
    section(
      'dark',
      [
        heading(t.work),
        block('gallery', { columns: 3, shape: 'portrait' }),
        cards(
          3,
          [
            card(t.portraits, t.an_hour_natural_light_ten),
            card(t.weddings, t.from_the_mirror_in_the),
            card(t.brands_that_make, t.hands_tools_and_places_for),
          ],
          'open',
        ),
        button(t.book_a_session, '#contacto'),
      ],
      { anchor: 'trabalhos' },
    ),
    section('plain', [
      columns('wide-end', [heading(t.about_me)], [text(t.i_learnt_to_photograph_in, { size: 'large' })]),
    ]),
    section(
      'tint',
      [
        columns(
          'halves',
          [
            block('form', {
              title: t.let_us_make_a_picture,
              fields: [
                askName,
                askEmail,
                ask('choice', 'kind', t.what_is_it_for, {
                  options: t.portrait_wedding_brand_or,
                }),
                ask('date', 'day', t.for_which_day, { required: false }),
                ask('long', 'idea', t.what_do_you_imagine),
              ],
              thanks: t.thank_you_i_answer_within,
            }),
          ],
          [
            heading(t.sessions),
            cards(
              1,
              [
                priced(t.portrait, t.one_hour_ten_edited_pictures, 45_000),
                priced(t.brand, t.half_a_day_thirty_pictures, 120_000),
                priced(t.wedding, t.the_whole_day_with_a, 380_000),
              ],
              'open',
            ),
            block('social', {}),
          ],
        ),
      ],
      { anchor: 'contacto' },
    ),
  ],
});
