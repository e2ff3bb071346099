let open = false;
const listeners = new Set<() => void>();

/** Whether the palette is open. The state is outside of React because a shortcut and three buttons open it. */
export const isPaletteOpen = () => open;

export function setPalette(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openPalette = () => setPalette(true);

export function onPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
