const root = document.documentElement;
const filled = (value: string | undefined, fallback: string) => (value && !value.startsWith('__') ? value : fallback);

/** What the server wrote into the page: the brand, whether this is a sandbox and offers sign-in with Google, and the nonce of this answer. */
export const pageFacts = {
  brand: filled(root.dataset.brand, 'Kumbi'),
  sandbox: root.dataset.mode === 'sandbox',
  google: root.dataset.google === 'true',
  // A script's nonce attribute reads as '' from the page; only the property has it.
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
} as const;
