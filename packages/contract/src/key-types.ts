import type { KeyTypeFacts } from './module-contract.ts';
import { factsOf, type NamesOf, namesOf } from './module-names.ts';

/** The types of API keys. Each type opens its own calls; `workspace` opens those about the workspace's own records. */
export const keyTypes = namesOf('keyTypes');
export type KeyType = NamesOf<'keyTypes'>;

const facts: Readonly<Record<KeyType, KeyTypeFacts>> = factsOf('keyTypes');

/** The beginning of a secret of this type. */
export const keyPrefixOf = (type: KeyType): string => facts[type].prefix;

/** @param workspace its row or its record on the wire; its flags decide which types of keys it may have */
export function mayHaveKey(workspace: object, type: KeyType): boolean {
  const { onlyIf } = facts[type];
  return onlyIf === undefined || (workspace as Readonly<Record<string, unknown>>)[onlyIf] === true;
}
