import type { Texts } from '../i18n/module-texts.ts';
import type { PageParams } from '../screens.ts';

/**
 * The modals with their parameters in the address, in addition to `modal`. A module adds its own by declaration
 * merging, so that opening an unknown modal, or one without a required parameter, doesn't compile.
 */
export interface ModalParams {
  'box-success': { readonly saved: keyof Texts['app']['things']; readonly how: 'added' | 'updated' };
  'mobile-more': Record<never, never>;
  'resource-unavailable': Record<never, never>;
  shortcuts: Record<never, never>;
  'subs-limited': { readonly situation: string; readonly resource?: string; readonly limit?: string };
}
export type ModalKey = keyof ModalParams;

/** The names of a modal's required parameters. */
export type NeededParam<Key extends ModalKey> = {
  [Name in keyof ModalParams[Key]]-?: undefined extends ModalParams[Key][Name] ? never : Name;
}[keyof ModalParams[Key]];

/** The modals that open with these parameters alone. */
export type ModalWith<Params> = {
  [Key in ModalKey]: Params extends ModalParams[Key] ? Key : never;
}[ModalKey];

type ModalParam = { [Key in ModalKey]: keyof ModalParams[Key] & string }[ModalKey];
/** `over` is the modal that stays open under the current one. */
type SearchParam = 'modal' | 'over' | ModalParam | keyof PageParams;

/** All query parameters of an address, as texts. The parameters of pages and modals; another name doesn't compile. */
export type AppSearch = { readonly [Name in SearchParam]?: string | undefined };

const own = new Set(['modal', 'over', 'saved', 'how', 'id']);

/** Registers the parameters that belong to modals. The list of modules calls it once, before the first render. */
export function addModalParams(names: readonly string[]): void {
  for (const name of names) own.add(name);
}

/** Returns the page's own part of an address, without its modals. */
export function withoutModal(search: AppSearch): AppSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !own.has(name)));
}
