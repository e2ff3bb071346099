/**
 * The attribute that keeps a cookie off connections that are not encrypted. Browsers refuse such a cookie where the
 * address itself is not encrypted, as on a developer's machine.
 * @param address of the site or the application, as configured
 */
export const secureAttribute = (address: string): string => (new URL(address).protocol === 'https:' ? '; Secure' : '');
