import { filled, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen, tab } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';

function businessScreens({ place, mailTemplate: template, mailDomain: domain }: Business): readonly Screen[] {
  const templates = `${place}/kmail/templates`;
  const domains = `${place}/kmail/domains`;
  return [
    {
      name: 'mail templates',
      path: templates,
      reach: (page) => page.getByText(template.name, { exact: true }).waitFor(),
    },
    {
      name: 'mail template menu',
      reach: (page, lang) =>
        page.getByRole('button', { name: filled(texts[lang].kmail.templates.more, { name: template.name }) }).click(),
    },
    { name: 'mail options', path: modal(templates, 'mobile-more-options-kmail') },
    { name: 'mail without an inbox', path: modal(templates, 'select-inbox') },
    { name: 'mail template new', path: modal(templates, 'kmail-add-template') },
    { name: 'mail template', path: modal(templates, 'kmail-add-template', { id: template.id }) },
    { name: 'mail template HTML', ...tab(1) },
    { name: 'mail template preview', ...tab(2) },
    {
      name: 'mail domains',
      path: domains,
      reach: (page) => page.getByText(domain.domain_name, { exact: true }).waitFor(),
    },
    {
      name: 'mail domain menu',
      reach: (page, lang) =>
        page
          .getByRole('button', { name: filled(texts[lang].kmail.domains.more, { name: domain.domain_name }) })
          .click(),
    },
    { name: 'mail domain new', path: modal(domains, 'kmail-add-domain') },
    { name: 'mail domain records', path: modal(domains, 'kmail-add-domain', { id: domain.id }) },
    { name: 'mail domain', ...tab(0) },
  ];
}

/** The domains, templates and emails of a business. */
export const kmailScreens: ModuleScreens = {
  module: 'kmail',
  newcomer: () => [
    { name: 'no mail template', path: 'app/creator/kmail/templates' },
    { name: 'no mail domain', path: 'app/creator/kmail/domains' },
  ],
  business: businessScreens,
};
