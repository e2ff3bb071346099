import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyParts } from '../../../lib/i18n/lazy-part.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { profileCards } from '../profile-cards.public.ts';

const cardIn = lazyParts<object>();

/** The sections that higher modules add to a person's own page. */
export function ProfileCards() {
  const language = useLanguage();
  return [...profileCards.entries].map(([name, entry]) => {
    const Card = cardIn(name, entry, language);
    return (
      <Suspense key={name} fallback={<Skeleton h={120} />}>
        <Card />
      </Suspense>
    );
  });
}
