type Listener = (categoryId: string) => void;

const listeners = new Map<string, Set<Listener>>();

/** Tells the form below the dialog that a user of this window just created a category of the shop. */
export function tellOfAddedCategory(shopId: string, categoryId: string): void {
  for (const listener of listeners.get(shopId) ?? []) listener(categoryId);
}

/** @returns a function that stops listening */
export function onAddedCategory(shopId: string, listener: Listener): () => void {
  const all = listeners.get(shopId) ?? new Set();
  listeners.set(shopId, all.add(listener));
  return () => {
    all.delete(listener);
    if (all.size === 0) listeners.delete(shopId);
  };
}
