import { type AppSearch, type ModalKey, withoutModal } from './modal-params.ts';

const unavailable: ModalKey = 'resource-unavailable';

/** The required parameters of each modal. */
type Needs = Readonly<Partial<Record<string, { readonly needs?: readonly string[] | undefined }>>>;

function fits(key: string, search: AppSearch, modals: Needs): key is ModalKey {
  const given: Readonly<Record<string, string | undefined>> = search;
  return Object.hasOwn(modals, key) && (modals[key]?.needs ?? []).every((name) => given[name]);
}

/** @returns the address without this modal; the modal below or above it stays */
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
 * Removes modals from an address if they don't exist or lack a parameter: addresses may be old or typed manually.
 *
 * @returns the same search if all of its modals can be shown
 */
export function fitSearch(search: AppSearch, modals: Needs): AppSearch {
  const unfit = [search.modal, search.over].find((key) => key !== undefined && !fits(key, search, modals));
  if (unfit !== undefined) return fitSearch(withoutOne(search, unfit), modals);
  return search.modal === undefined && search.over !== undefined ? withoutModal(search) : search;
}

/** @returns the address with the message that its modal can't be shown, above a modal that can */
export function withUnavailable(search: AppSearch): AppSearch {
  const { over: _, ...rest } = search;
  const below = search.modal && search.modal !== unavailable ? { over: search.modal } : {};
  return { ...rest, ...below, modal: unavailable };
}
