import { block, hero, lead, section, title } from './draft.ts';
import { template } from './page-template.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('landing-page-links');

export const landingPageLinks = template({
  name: 'landing-page-links',
  type: 'landing_page',
  title: t.links_of_a_profile,
  summary: t.a_page_for_your_bio,
  look: { palette: 'brand', fonts: 'plain', radius: 'large', width: 'narrow' },
  blocks: () => [
    hero(
      'tint',
      [
        title(t.your_name, { size: 'large' }),
        lead(t.honey_and_coffee),
        block('links', { links: [] }),
        block('social', {
          networks: [
            { network: 'instagram', address: '' },
            { network: 'facebook', address: '' },
          ],
          align: 'center',
        }),
      ],
      { align: 'center' },
    ),
    section('plain', [block('newsletter', { title: t.news_once_a_month, button: t.subscribe, thanks: t.thank_you })]),
  ],
});
