import type { NamesOf } from './module-names.ts';

/** The kinds of addresses that lead to a workspace. */
export type AddressKind = NamesOf<'addressKinds'>;
