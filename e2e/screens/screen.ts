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

/** Another tab of the screen before. */
export const tab = (place: number): Required<Pick<Screen, 'reach'>> => ({
  reach: (page) => page.getByRole('tab').nth(place).click(),
});

/** The address of a dialog over a page, both below the language. */
export const modal = (page: string, key: string, params: Record<string, string> = {}): string =>
  `${page}?${new URLSearchParams({ ...params, modal: key })}`;
