import type { NamesOf } from './module-names.ts';

/** What an address may stand for before its workspace is known. */
export type AddressKind = NamesOf<'addressKinds'>;
