import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { ensureMessages } from '../../lib/i18n/messages.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { isPaletteOpen, onPalette } from './palette-store.ts';

/** Loads the palette's code and texts on its first use. */
function LoadedPalette() {
  const locale = useLanguage();
  const { data } = useSuspenseQuery({
    queryKey: ['palette', locale],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { everybodys: true },
    queryFn: async () => {
      const [{ Palette }] = await Promise.all([import('./palette/palette.tsx'), ensureMessages(locale, ['palette'])]);
      return { Palette };
    },
  });
  return <data.Palette />;
}

export function CommandPalette() {
  const open = useSyncExternalStore(onPalette, isPaletteOpen);
  return (
    open && (
      <Suspense fallback={null}>
        <LoadedPalette />
      </Suspense>
    )
  );
}
