import type { Page } from '@playwright/test';
import type { Lang } from '../look/texts.ts';

/** Something a person can look at. */
export interface Screen {
  readonly name: string;
  /** Below the language. Without one it is reached from the screen before. */
  readonly path?: string;
  /** What has to be done there before it shows. */
  readonly reach?: (page: Page, lang: Lang) => Promise<unknown>;
  /** Only on one of the two widths. */
  readonly only?: 'phone' | 'wide';
}
