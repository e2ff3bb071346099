import { texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

/** Payment links with their dialogs, and their pages for payers. */
export const paymentLinksScreens: ModuleScreens = {
  module: 'payment-links',
  newcomer: () => [{ name: 'no payment link', path: 'app/creator/payment-links' }],
  business: ({ place, demo: { paymentLinks } }) => {
    const list = `${place}/payment-links`;
    return [
      { name: 'payment links', path: list },
      { name: 'payment links, none expired', path: `${list}?view=expired` },
      { name: 'payment link new', path: modal(list, 'payment-link') },
      {
        name: 'payment link options',
        reach: (page, lang) =>
          page.getByRole('button', { name: texts[lang]['payment-links'].form.more_options }).click(),
      },
      { name: 'payment link edit', path: modal(list, 'payment-link', { id: paymentLinks.open.id }) },
      { name: 'payment link to send', path: modal(list, 'payment-link-share', { id: paymentLinks.open.id }) },
      { name: 'payment link, paid', path: modal(list, 'payment-link-share', { id: paymentLinks.paid.id }) },
    ];
  },
  visitor: ({ demo: { paymentLinks } }) => [
    { name: 'public payment link', path: `link/${paymentLinks.open.code}` },
    { name: 'public payment link, paid', path: `link/${paymentLinks.paid.code}` },
    { name: 'payment link report', path: `report?link=${paymentLinks.open.code}` },
  ],
};
