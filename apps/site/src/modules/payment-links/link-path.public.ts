/** The path of a payment link without its language. */
export const linkPath = (code: string): string => `/link/${encodeURIComponent(code)}`;
