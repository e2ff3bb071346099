import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { templateNamed, templates } from '@kumbi/blocks/templates/catalogue.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { pageTemplates } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readPageData } from './page-data.rules.ts';

/** Lists the templates, with their texts in one language. */
export const listPageTemplates = (locale: Locale): Returns<typeof pageTemplates.list> => ({
  templates: templates.map(({ name, type, title, summary }) => ({
    name,
    type,
    title: title[locale] ?? name,
    summary: summary[locale] ?? '',
  })),
});

/** Returns the blocks of a starting template, parsed like a request; its dates are after `now`. */
export function templateOf(name: string, now: Date): PageData | Refusal {
  const template = templateNamed(name);
  return template ? readPageData(template.make(now)) : refuse('page.template_unknown');
}
