const root = document.documentElement;
const filled = (value: string | undefined, fallback: string) => (value && !value.startsWith('__') ? value : fallback);

/**
 * Values that the server wrote into the page: the brand, whether this is a sandbox and offers sign-in with Google, and
 * the nonce of this response.
 */
export const pageFacts = {
  brand: filled(root.dataset.brand, 'Kumbi'),
  sandbox: root.dataset.mode === 'sandbox',
  google: root.dataset.google === 'true',
  // For scripts, the nonce attribute is always ''; only the property has the value.
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
} as const;
