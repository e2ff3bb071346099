import { type AppSearch, type ModalKey, withoutModal } from './modal-params.ts';

/** What is asked of an address by each modal that there is. */
type Needs = Readonly<Partial<Record<string, { readonly needs?: readonly string[] | undefined }>>>;

const fits = (key: string, search: AppSearch, modals: Needs): key is ModalKey =>
  Object.hasOwn(modals, key) && (modals[key]?.needs ?? []).every((name) => search[name]);

/** @returns the address with this modal closed: the one under it stays, and so does the one above it */
export function withoutOne(search: AppSearch, key: string): AppSearch {
  const { modal, over } = search;
  if (over === key && modal !== key) {
    const { over: _, ...rest } = search;
    return rest;
  }
  if (modal !== key) return search;
  if (over === undefined || over === key) return withoutModal(search);
  const { over: _, ...rest } = search;
  return { ...rest, modal: over };
}

/**
 * An address may be old, or typed by hand: what it names that there is not, or that lacks what it works on, goes.
 *
 * @returns the same search when all that it names can be shown
 */
export function fitSearch(search: AppSearch, modals: Needs): AppSearch {
  const unfit = [search.modal, search.over].find((key) => key !== undefined && !fits(key, search, modals));
  if (unfit !== undefined) return fitSearch(withoutOne(search, unfit), modals);
  return search.modal === undefined && search.over !== undefined ? withoutModal(search) : search;
}
