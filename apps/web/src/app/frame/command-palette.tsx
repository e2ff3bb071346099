import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isPaletteOpen, onPalette } from './palette-store.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Loads the palette's code on its first use. */
export function CommandPalette() {
  const open = useSyncExternalStore(onPalette, isPaletteOpen);
  return (
    open && (
      <Suspense fallback={null}>
        <Palette />
      </Suspense>
    )
  );
}
