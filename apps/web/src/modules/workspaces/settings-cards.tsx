import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyParts } from '../../lib/i18n/lazy-part.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { settingsCards } from './settings-cards.public.ts';

const cardIn = lazyParts<object>();

/** The sections that higher modules add to the settings. */
export function SettingsCards() {
  const language = useLanguage();
  return [...settingsCards.entries].map(([name, entry]) => {
    const Card = cardIn(name, entry, language);
    return (
      <Suspense key={name} fallback={<Skeleton h={160} />}>
        <Card />
      </Suspense>
    );
  });
}
