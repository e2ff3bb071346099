/** The right to make every call of the key's type, including calls that are added later. */
export const fullAccess = '*';
/** The right to make every call of the key's type that only reads. */
export const readAccess = '*:read';

/**
 * Knows no nouns, so that a package for users can contain it without the manifests.
 *
 * @returns whether a key with these scopes may make a call that needs one
 */
export const allowsScope = (scopes: readonly string[], needed: string): boolean =>
  scopes.includes(fullAccess) || scopes.includes(needed) || (needed.endsWith(':read') && scopes.includes(readAccess));
