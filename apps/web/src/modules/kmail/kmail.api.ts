import {
  createMailDomain,
  deleteMailDomain,
  getMailDomain,
  listMailDomains,
  verifyMailDomain,
} from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import {
  deleteMailTemplate,
  getMailTemplate,
  listMailTemplates,
  listMailThemes,
  saveMailTemplate,
} from '@kumbi/contract/kmail/mail-templates.endpoints.ts';
import { inLanguage } from '../../lib/api/queries.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const templates = resource({
  list: pick(listMailTemplates, 'templates'),
  get: pick(getMailTemplate, 'template'),
  themes: pick(listMailThemes, 'themes'),
  save: pick(saveMailTemplate, 'template'),
  delete: deleteMailTemplate,
});

export const domains = resource({
  list: pick(listMailDomains, 'domains'),
  get: pick(getMailDomain, 'domain'),
  create: pick(createMailDomain, 'domain'),
  verify: verifyMailDomain,
  delete: deleteMailDomain,
});

/** In the language of the screen, in which the themes never change. */
export const themesQuery = (workspace: string, language: string) => inLanguage(templates.themes(workspace), language);
