import { block, button, columns, heading, hero, lead, part, section, text, timeline, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('resume-modern');

export const resumeModern = template({
  name: 'resume-modern',
  type: 'resume',
  title: t.two_columns,
  summary: t.work_on_one_side_tools,
  look: { palette: 'violet', fonts: 'technical', radius: 'small', width: 'normal' },
  blocks: () => [
    hero(
      'dark',
      [
        title(t.nzinga_paulo, {
          eyebrow: t.developer_of_web_applications,
        }),
        lead(t.i_build_things_that_work),
        button(t.write_to_me, 'mailto:nzinga.paulo@example.com', t.see_my_path, '#percurso'),
      ],
      { padding: 'normal' },
    ),
    section(
      'plain',
      [
        columns(
          'wide-start',
          [
            heading(t.experience),
            timeline(
              {
                title: t.lead_developer,
                place: t.payments_company_luanda,
                period: t.n_2023_today,
                text: t.i_designed_the_service_that,
              },
              {
                title: t.developer,
                place: t.software_house_lisbon,
                period: t.n_2019_2023,
                text: t.shops_and_booking_systems_for,
              },
            ),
            heading(t.studies),
            timeline({
              title: t.degree_in_computer_engineering,
              place: t.university_luanda,
              period: t.n_2014_2018,
            }),
            heading(t.projects),
            timeline(
              {
                title: t.bus_times_by_sms,
                period: t.n_2023,
                text: t.free_and_open_used_on,
              },
              {
                title: t.saturday_coding_club,
                period: t.since_2020,
                text: t.thirty_teenagers_a_year_write,
              },
            ),
          ],
          [
            part(t.contact),
            text(t.luanda_angola_nzinga_paulo),
            part(t.tools),
            text(t.typescript_postgresql_react),
            part(t.languages),
            text(t.portuguese_first_language),
            part(t.besides_work),
            text(t.chess_trail_running_and_my),
            block('social', { networks: [{ network: 'linkedin' }] }),
          ],
        ),
      ],
      { anchor: 'percurso' },
    ),
  ],
});
