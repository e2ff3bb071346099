import { block, card, cards, heading, part, section, text, timeline, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('resume-classic');

export const resumeClassic = template({
  name: 'resume-classic',
  type: 'resume',
  title: t.classic,
  summary: t.one_column_made_to_be,
  look: { palette: 'blue', fonts: 'editorial', radius: 'small', width: 'narrow' },
  blocks: () => [
    section('plain', [
      title(t.ana_domingos, { size: 'large', eyebrow: t.accountant }),
      text(t.luanda_angola_ana_domingos, { size: 'small' }),
      text(t.eight_years_with_the_books, { size: 'large' }),
      heading(t.experience),
      timeline(
        {
          title: t.head_of_accounting,
          place: t.import_and_distribution,
          period: t.n_2021_today,
          text: t.i_lead_a_team_of,
        },
        {
          title: t.accountant_2,
          place: t.accounting_office_benguela,
          period: t.n_2017_2021,
          text: t.taxes_and_salaries_of_twenty,
        },
      ),
      heading(t.studies),
      timeline(
        {
          title: t.degree_in_accounting_and,
          place: t.university_luanda,
          period: t.n_2012_2016,
        },
        {
          title: t.course_in_tax_law,
          place: t.n_120_hours,
          period: t.n_2019,
        },
      ),
      heading(t.what_i_know),
      cards(
        2,
        [card(t.tools, t.primavera_excel_and_power_bi), card(t.languages, t.portuguese_english_umbundu)],
        'open',
      ),
      part(t.references),
      text(t.on_request),
    ]),
    block('divider', { look: 'space', size: 'small' }),
  ],
});
