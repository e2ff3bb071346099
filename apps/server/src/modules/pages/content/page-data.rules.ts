import { checkPageData } from '@kumbi/blocks/model/check.ts';
import { mapRichText } from '@kumbi/blocks/model/map-values.ts';
import { markupDepthLimit, markupElementsLimit, markupSize, pageSignsLimit } from '@kumbi/blocks/model/markup-size.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { sanitise } from './sanitise.rules.ts';

/** The largest number of problems in one response; no one reads more, and a page of thousands must not return thousands. */
export const issuesLimit = 20;

/** Whether a page has more markup than can be sanitised while all other requests wait. */
function isMarkupHuge(data: PageData): boolean {
  let signs = 0;
  let huge = false;
  mapRichText(data, (html) => {
    const size = markupSize(html);
    signs += size.signs;
    huge ||= size.elements > markupElementsLimit || size.depth > markupDepthLimit;
    return html;
  });
  return huge || signs > pageSignsLimit;
}

/** Parses blocks from a request: validates them against their definitions and sanitises all their markup. */
export function readPageData(sent: unknown): PageData | Refusal {
  const checked = checkPageData(sent);
  if ('data' in checked)
    return isMarkupHuge(checked.data) ? refuse('page.markup_huge') : mapRichText(checked.data, sanitise);
  if (checked.newer) return refuse('page.blocks_newer');
  if (checked.issues.some(({ code }) => code === 'validation.page_large')) return refuse('page.too_large');
  const reported = checked.issues.slice(0, issuesLimit).map(({ path, code }) => [path || '_', code]);
  return refuse('page.blocks_invalid', { fields: Object.fromEntries(reported) });
}
