import type { Texts } from '../i18n/module-texts.ts';

/**
 * The modals and what each takes from the address besides `modal`. A module adds its own by declaration merging,
 * so that opening an unknown modal, or one without what it needs, does not compile.
 */
export interface ModalParams {
  'box-success': { readonly saved: keyof Texts['app']['things']; readonly how: 'added' | 'updated' };
  'mobile-more': Record<never, never>;
  shortcuts: Record<never, never>;
  'subs-limited': { readonly situation: string; readonly resource?: string; readonly limit?: string };
}
export type ModalKey = keyof ModalParams;

/** The names of what a modal cannot do without. */
export type NeededParam<Key extends ModalKey> = {
  [Name in keyof ModalParams[Key]]-?: undefined extends ModalParams[Key][Name] ? never : Name;
}[keyof ModalParams[Key]];

/** Everything that an address of the workspace may carry after `?`. All of it is text. */
export interface AppSearch {
  readonly modal?: string;
  /** The modal that stays open under the current one. */
  readonly over?: string;
  readonly [name: string]: string | undefined;
}

const own = new Set(['modal', 'over', 'saved', 'how', 'id']);

/** Says which names in an address belong to modals; the list of modules calls it once, before anything is shown. */
export function addModalParams(names: readonly string[]): void {
  for (const name of names) own.add(name);
}

/** The page's own part of an address: what is left when its modals are closed. */
export function withoutModal(search: AppSearch): AppSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !own.has(name)));
}
