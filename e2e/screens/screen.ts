import type { Page } from '@playwright/test';
import type { Lang } from '../look/texts.ts';
import type { Newcomer } from '../product/prepared.ts';
import type { Business } from '../steps/business.ts';
import type { Visited } from '../steps/visited.ts';

/** Anything on screen that a person can look at. */
export interface Screen {
  readonly name: string;
  /** Below the language. Without one it is reached from the screen before. */
  readonly path?: string;
  /** The actions that lead to it. */
  readonly reach?: (page: Page, lang: Lang) => Promise<unknown>;
  /** Only on one of the two widths. */
  readonly only?: 'phone' | 'wide';
}

/** The screens of one module, by the people who see them. Each list is walked in its order. */
export interface ModuleScreens {
  /** Its name in `module-order.json`. */
  readonly module: string;
  /** Pages of the app for people who are not signed in. */
  readonly guest?: readonly Screen[];
  /** Screens of a user who has just signed up. */
  readonly newcomer?: (newcomer: Newcomer) => readonly Screen[];
  /** Screens of a company's owner. */
  readonly business?: (business: Business) => readonly Screen[];
  /** Pages of the operator console. All modules' pages are walked together, after one sign-in. */
  readonly operator?: readonly Screen[];
  /** Pages of the public site, which the server draws. */
  readonly visitor?: (visited: Visited) => readonly Screen[];
  /** These pages follow the visitor's theme. The other ones have only the light one. */
  readonly visitorThemes?: 'both';
}

/** Another tab of the screen before. */
export const tab = (place: number): Required<Pick<Screen, 'reach'>> => ({
  reach: (page) => page.getByRole('tab').nth(place).click(),
});

/** The address of a dialog over a page, both below the language. */
export const modal = (page: string, key: string, params: Record<string, string> = {}): string =>
  `${page}?${new URLSearchParams({ ...params, modal: key })}`;
