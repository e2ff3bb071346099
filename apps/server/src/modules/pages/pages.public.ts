export { openData } from './content/open-data.rules.ts';
export { readPublished } from './content/page-content.store.ts';
export { type DemoPage, demoPages } from './demo/page.demo.ts';
export { hasMembersPart, isMember } from './member/member.service.ts';
export { hasSavedPage, pagesShowing, readPage } from './page/page.reads.ts';
export { pagePurges } from './page/page-purge.slot.ts';
export { pageTargets } from './page/page-segment.entry.ts';
export {
  blockForm,
  type PageAddress,
  type PageForm,
  pageForms,
  refused,
  thanks,
} from './rendering/page-form.slot.ts';
export { countByDay } from './view/conversion.reads.ts';
export { type ConversionSpan, conversionCounters, countersOf } from './view/conversion.slot.ts';
export { locatePage, pageOnward, pageSeller } from './visitor/page-purpose.service.ts';
export { blockOf, blocksOf, dateOf, isOver, languageOfVisit } from './visitor/visitor.rules.ts';
export {
  findOpenPage,
  type OpenPage,
  onPage,
  readOpenPage,
  type Visit,
} from './visitor/visitor.service.ts';
