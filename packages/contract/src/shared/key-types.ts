/** What an API key is for. Each type opens calls of its own; `workspace` opens those about the workspace's own records. */
export const keyTypes = ['workspace', 'webhook', 'integration', 'automation', 'kmail', 'kwaba'] as const;
export type KeyType = (typeof keyTypes)[number];
