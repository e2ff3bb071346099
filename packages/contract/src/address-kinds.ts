import type { NamesOf } from './module-names.ts';

/** The kinds of addresses that lead to a workspace. */
export type AddressKind = NamesOf<'addressKinds'> | SecretAddressKind;

/** Kinds whose addresses are the right to see or change something. */
export type SecretAddressKind = NamesOf<'secretAddressKinds'>;
