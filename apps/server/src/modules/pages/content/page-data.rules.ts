import { checkPageData } from '@kumbi/blocks/model/check.ts';
import { mapRichText } from '@kumbi/blocks/model/map-values.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { sanitise } from './sanitise.rules.ts';

/** So many problems are told at once; nobody reads more, and a page of thousands should not answer with thousands. */
const toldIssues = 20;

/** Blocks as somebody sent them: checked against their definitions, all their markup sanitised. */
export function readPageData(sent: unknown): PageData | Refusal {
  const checked = checkPageData(sent);
  if ('data' in checked) return mapRichText(checked.data, sanitise);
  if (checked.newer) return refuse('page.blocks_newer');
  if (checked.issues.some(({ code }) => code === 'validation.page_large')) return refuse('page.too_large');
  const told = checked.issues.slice(0, toldIssues).map(({ path, code }) => [path || '_', code]);
  return refuse('page.blocks_invalid', { fields: Object.fromEntries(told) });
}
