import { pageDataVersion } from './page-data.ts';

type Kept = Readonly<Record<string, unknown>>;

/** Migrates a page from its version to the next. */
export type Step = (data: Kept) => Kept;

/** One step for each version before `pageDataVersion`. */
const steps: Readonly<Record<number, Step>> = {};

export type Migrated =
  | { readonly data: Kept }
  /** A later version of the editor created it. */
  | { readonly newer: true }
  /** It has no known version. */
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
    if (!step) throw new Error(`no migration leads from version ${version} of a page to the next`);
    version += 1;
    data = { ...step(data), version };
  }
  return { data };
}
