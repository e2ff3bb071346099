import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { templateNamed } from '@kumbi/blocks/templates/catalogue.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { readPageData } from './page-data.rules.ts';

/** Returns the blocks of a starting template, parsed like a request; its dates are after `now`. */
export function templateOf(name: string, now: Date): PageData | Refusal {
  const template = templateNamed(name);
  return template ? readPageData(template.make(now)) : refuse('page.template_unknown');
}
