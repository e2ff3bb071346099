import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ensureMessages } from '../../lib/i18n/messages.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { type SettingsCard, settingsCards } from './settings-cards.public.ts';

/** Remembers the code of each section and language, so that it isn't fetched again with every visit. */
const known = new Map<string, ReturnType<typeof lazy>>();

function cardIn(language: Parameters<typeof ensureMessages>[0], name: string, { load, messages }: SettingsCard) {
  const key = `${language} ${name}`;
  const card =
    known.get(key) ??
    lazy(async () => {
      const [component] = await Promise.all([load(), ensureMessages(language, messages)]);
      return { default: component };
    });
  known.set(key, card);
  return card;
}

/** The sections that higher modules add to the settings. */
export function SettingsCards() {
  const language = useLanguage();
  return [...settingsCards.entries].map(([name, entry]) => {
    const Card = cardIn(language, name, entry);
    return (
      <Suspense key={name} fallback={<Skeleton h={160} />}>
        <Card />
      </Suspense>
    );
  });
}
