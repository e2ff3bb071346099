import type { KeyType } from './key-types.ts';
import type { KeyScopeFacts } from './module-contract.ts';
import { factsOf, type NamesOf, namesOf } from './module-names.ts';
import { fullAccess, readAccess } from './scope-rule.ts';

/** The nouns of the public API, each with a scope to read it and, unless no call changes it, one to write it. */
export const keyNouns = namesOf('keyScopes');
export type KeyNoun = NamesOf<'keyScopes'>;
export type KeyAccess = 'read' | 'write';
export type NounScope = `${KeyNoun}:${KeyAccess}`;

export type KeyScope = NounScope | typeof fullAccess | typeof readAccess;

const facts: Readonly<Record<KeyNoun, KeyScopeFacts>> = factsOf('keyScopes');

const accessesOf = (noun: KeyNoun): readonly KeyAccess[] => (facts[noun].readOnly ? ['read'] : ['read', 'write']);
const scopesOfNoun = (noun: KeyNoun): NounScope[] => accessesOf(noun).map((access): NounScope => `${noun}:${access}`);

/** Every scope that a key can have. */
export const keyScopes: readonly [KeyScope, ...KeyScope[]] = [
  fullAccess,
  readAccess,
  ...keyNouns.flatMap(scopesOfNoun),
];

/** The section of the client and of the reference with the calls of a noun. */
export const sectionOf = (noun: KeyNoun): string => facts[noun].section;

/** The nouns of a type of key, with what its keys can do with each. */
export const nounsOf = (type: KeyType): { readonly noun: KeyNoun; readonly accesses: readonly KeyAccess[] }[] =>
  keyNouns.filter((noun) => facts[noun].keys.includes(type)).map((noun) => ({ noun, accesses: accessesOf(noun) }));

/** @returns whether a key of the type can have the scope */
export const mayHaveScope = (type: KeyType, scope: KeyScope): boolean =>
  scope === fullAccess ||
  scope === readAccess ||
  nounsOf(type).some(({ noun }) => (scopesOfNoun(noun) as readonly KeyScope[]).includes(scope));

/** The scope that a call of the public API needs; null if any key of its types may make it. */
export const scopeOf = ({
  method,
  api,
}: {
  readonly method: string;
  readonly api: { readonly noun: KeyNoun | null };
}): NounScope | null => api.noun && `${api.noun}:${method === 'GET' ? 'read' : 'write'}`;
