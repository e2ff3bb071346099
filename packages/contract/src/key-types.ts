import { factsOf, type NamesOf, namesOf } from './module-names.ts';

/** What an API key is for. Each type opens calls of its own; `workspace` opens those about the workspace's own records. */
export const keyTypes = namesOf('keyTypes');
export type KeyType = NamesOf<'keyTypes'>;

const facts = factsOf('keyTypes');

/** The beginning of a secret of this type. */
export const keyPrefixOf = (type: KeyType): string => facts[type].prefix;
