import { texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

export const linksScreens: ModuleScreens = {
  module: 'links',
  newcomer: () => [
    { name: 'no short-link', path: 'app/creator/short-links' },
    { name: 'no link domain', path: 'app/creator/short-links/domains' },
  ],
  business: ({ place }) => [
    { name: 'short-links', path: `${place}/short-links` },
    {
      name: 'short-link statistics',
      reach: async (page, lang) => {
        await page.locator('[data-opens] a').first().click();
        await page.getByRole('heading', { name: texts[lang].links.qr.title }).waitFor();
      },
    },
    { name: 'short-link new', path: modal(`${place}/short-links`, 'short-link') },
    { name: 'short-link all fields', reach: (page) => page.locator('[aria-expanded=false]').last().click() },
    { name: 'link domains', path: `${place}/short-links/domains` },
    {
      name: 'link domain records',
      reach: (page) => page.locator('[data-opens] button, [data-opens] a').first().click(),
    },
    { name: 'link domain new', path: modal(`${place}/short-links/domains`, 'link-domain') },
    { name: 'short-links from a table', path: modal(`${place}/short-links`, 'short-link-bulk') },
  ],
  operator: [{ name: 'operator blocked sites', path: 'app/admin/blocked-hosts' }],
  visitor: () => [{ name: 'unknown short link', path: 'go/nothing-here' }],
};
