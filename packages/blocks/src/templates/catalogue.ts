import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import type { PageData } from '../model/page-data.ts';

/** A page to begin from. Its words in the editor are in the contract's `pages` messages. */
export interface PageTemplate {
  /** `<page type>-<name>` */
  readonly name: string;
  readonly type: PageType;
  readonly data: PageData;
}

const templates: readonly PageTemplate[] = [];

export const templateNamed = (name: string): PageTemplate | undefined => templates.find((each) => each.name === name);

/** What a page of this type can begin from, the plainest first. */
export const templatesOf = (type: PageType): readonly PageTemplate[] => templates.filter((each) => each.type === type);
