import { texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

/** Customers, their groups, and one customer's page. */
export const contactsScreens: ModuleScreens = {
  module: 'contacts',
  newcomer: () => [
    { name: 'no customers', path: 'app/creator/crm/customers' },
    { name: 'no customer imports', path: 'app/creator/crm/customers/imports' },
    { name: 'no customer groups', path: 'app/creator/crm/customers/groups' },
    { name: 'no segments', path: 'app/creator/crm/customers/segments' },
  ],
  visitor: ({ preferences }) => [
    { name: 'preferences', path: preferences },
    {
      name: 'preferences saved',
      reach: async (page, lang) => {
        await page.getByRole('button', { name: texts[lang].site.preferences.unsubscribe_all }).click();
        await page.getByRole('status').waitFor();
      },
    },
  ],
  business: ({ place }) => {
    const list = `${place}/crm/customers`;
    return [
      { name: 'customers', path: list },
      { name: 'customer options', path: modal(list, 'mobile-more-options-crm'), only: 'phone' },
      {
        name: 'customers, a tag for several',
        path: list,
        reach: async (page, lang) => {
          await page.getByRole('button', { name: texts[lang].app.selection.begin }).click();
          await page.getByRole('checkbox', { name: texts[lang].app.selection.all }).click();
          await page.getByRole('button', { name: texts[lang].contacts.row.add_tag }).click();
        },
      },
      { name: 'customer new', path: modal(list, 'customer') },
      { name: 'customer fields', path: `${list}/fields` },
      { name: 'customer groups', path: `${list}/groups` },
      { name: 'customer group new', path: modal(`${list}/groups`, 'customer-group') },
      { name: 'segments', path: `${list}/segments` },
      {
        name: 'segments, several selected',
        path: `${list}/segments?sort=name`,
        reach: async (page, lang) => {
          await page.getByRole('button', { name: texts[lang].app.selection.begin }).click();
          await page.getByRole('checkbox', { name: texts[lang].app.selection.all }).click();
        },
      },
      { name: 'segment new', path: modal(`${list}/segments`, 'customer-segment') },
      {
        name: 'segment edit',
        path: `${list}/segments`,
        reach: async (page, lang) => {
          const { segment } = texts[lang].contacts;
          await page
            .getByRole('button', { name: new RegExp(`^${segment.more.split('{')[0]}`) })
            .first()
            .click();
          await page.getByRole('menuitem', { name: segment.edit }).click();
        },
      },
      { name: 'consent box', path: modal(`${place}/settings`, 'consent-box', { channel: 'email' }) },
      { name: 'customer imports', path: `${list}/imports` },
      { name: 'customer import new', path: modal(`${list}/imports`, 'customer-import') },
      {
        name: 'customer import',
        path: `${list}/imports`,
        reach: (page) => page.locator('[data-opens] a').first().click(),
      },
      {
        name: 'customer import draft with consent',
        path: modal(`${list}/imports`, 'customer-import'),
        reach: async (page, lang) => {
          const { consent } = texts[lang].contacts.import;
          await page.locator('input[type=file]').setInputFiles({
            name: 'clientes.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from('Name,Email\nTeresa Capita,teresa.capita@example.com\n'),
          });
          await page.getByRole('checkbox', { name: consent.email }).check();
          await page.getByRole('checkbox', { name: consent.confirmed }).waitFor();
        },
      },
      {
        name: 'customer',
        path: list,
        reach: (page) => page.locator('[data-opens] a').first().click(),
      },
      {
        name: 'customer consent',
        reach: async (page, lang) => {
          const { record_for: record } = texts[lang].contacts.consent;
          await page
            .getByRole('button', { name: new RegExp(`^${record.split('{')[0]}`) })
            .first()
            .click();
        },
      },
      {
        name: 'customer consent history',
        path: list,
        reach: async (page, lang) => {
          await page.locator('[data-opens] a').first().click();
          await page.getByRole('button', { name: texts[lang].contacts.consent.history, exact: true }).click();
        },
      },
      {
        name: 'customer merge',
        path: list,
        reach: async (page, lang) => {
          const { row, merge, consent } = texts[lang].contacts;
          await page.locator('[data-opens] a').first().click();
          // The rows of the list have a menu of the same name.
          await page.getByRole('button', { name: consent.history, exact: true }).waitFor();
          await page.getByRole('button', { name: new RegExp(`^${row.more.split('{')[0]}`) }).click();
          await page.getByRole('menuitem', { name: merge.open }).click();
        },
      },
    ];
  },
};
