import { type NamesOf, namesOf } from './module-names.ts';

/** A kind of record that the search of a workspace finds. */
export type SearchKind = NamesOf<'searchKinds'>;
export const searchKinds = namesOf('searchKinds');
