import { pageDataVersion } from './page-data.ts';

type Kept = Readonly<Record<string, unknown>>;

/** Brings a page from the version that it is filed under to the next. */
export type Step = (data: Kept) => Kept;

/** One for each version before `pageDataVersion`. */
const steps: Readonly<Record<number, Step>> = {};

export type Migrated =
  | { readonly data: Kept }
  /** Made by a later version of the editor. */
  | { readonly newer: true }
  /** Nothing with a version that ever was. */
  | { readonly unknown: true };

export function migrate(
  kept: unknown,
  from: Readonly<Record<number, Step>> = steps,
  to: number = pageDataVersion,
): Migrated {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return { unknown: true };
  let data = kept as Kept;
  let version = data.version;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return { unknown: true };
  if (version > to) return { newer: true };
  while (version < to) {
    const step = from[version];
    if (!step) throw new Error(`no step leads from version ${version} of a page to the next`);
    version += 1;
    data = { ...step(data), version };
  }
  return { data };
}
