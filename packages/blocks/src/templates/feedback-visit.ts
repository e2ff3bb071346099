import { block, lead, section, text, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('feedback-visit');

export const feedbackVisit = template({
  name: 'feedback-visit',
  type: 'feedback',
  title: t.after_a_visit,
  summary: t.stars_and_a_comment_in,
  look: { palette: 'yellow', fonts: 'friendly', radius: 'large', width: 'narrow' },
  blocks: () => [
    section(
      'brand',
      [
        title(t.thank_you_for_coming, { size: 'large' }),
        lead(t.twenty_seconds_of_your_time),
        block('feedback', {
          title: t.how_was_it,
          question: t.how_many_stars_do_we,
          button: t.send,
          thanks: t.thank_you_we_read_every,
        }),
      ],
      { align: 'center', padding: 'large' },
    ),
    section(
      'plain',
      [
        text(t.was_something_really_wrong),
        block('whatsapp', {
          align: 'center',
          message: t.hello_i_was_with_you,
        }),
        block('social', { align: 'center' }),
      ],
      { align: 'center' },
    ),
  ],
});
