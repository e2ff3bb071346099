import {
  block,
  button,
  card,
  cards,
  columns,
  heading,
  hero,
  lead,
  part,
  section,
  text,
  timeline,
  title,
} from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('portfolio-designer');

export const portfolioDesigner = template({
  name: 'portfolio-designer',
  type: 'portfolio',
  title: t.design_and_code,
  summary: t.projects_with_their_results,
  look: { palette: 'yellow', fonts: 'technical', radius: 'small', width: 'normal' },
  blocks: () => [
    hero('brand', [
      title(t.i_make_complicated_things_look),
      lead(t.brands_sites_and_applications),
      button(t.see_projects, '#projetos', t.work_with_me, '#contacto'),
    ]),
    section(
      'plain',
      [
        heading(t.projects),
        cards(2, [
          card(t.a_bakery_that_sells_before, t.brand_packaging_and_an_order),
          card(t.a_clinic_without_a_queue, t.booking_by_phone_in_three),
          card(t.a_map_of_the_candongueiros, t.forty_routes_drawn_so_that),
          card(t.the_colours_of_a_football, t.a_new_crest_that_the),
        ]),
        block('gallery', { columns: 2, shape: 'wide' }),
      ],
      { anchor: 'projetos' },
    ),
    section('tint', [
      columns(
        'wide-start',
        [
          heading(t.how_i_work),
          timeline(
            {
              period: t.week_1,
              title: t.i_listen,
              text: t.to_you_to_your_customers,
            },
            {
              period: t.weeks_2_and_3,
              title: t.i_show_three_ways,
              text: t.drawn_far_enough_that_you,
            },
            {
              period: t.week_4_onwards,
              title: t.we_build_the_one,
              text: t.you_see_it_grow_every,
            },
          ),
        ],
        [part(t.what_i_do), text(t.brand_identity_sites_and_shops)],
      ),
    ]),
    section(
      'plain',
      [
        columns(
          'halves',
          [heading(t.do_you_have_a_project), lead(t.tell_me_about_it_in), block('social', {})],
          [block('form', { thanks: t.thank_you_i_answer_this })],
        ),
      ],
      { anchor: 'contacto' },
    ),
  ],
});
