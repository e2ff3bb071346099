/**
 * Returns the attribute that restricts a cookie to encrypted connections. Browsers refuse such a cookie if the address
 * itself isn't encrypted, as on a developer's machine.
 *
 * @param address the configured address of the site or the application
 */
export const secureAttribute = (address: string): string => (new URL(address).protocol === 'https:' ? '; Secure' : '');
