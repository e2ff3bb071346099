import { Suspense } from 'react';
import { lazyParts } from '../../lib/i18n/lazy-part.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

const partIn = lazyParts<object>();
const entry = {
  messages: ['installation'],
  load: async () => (await import('./install-entry.tsx')).InstallEntry,
} as const;

/** The button in the menu "More", with its texts. */
export function InstallHost() {
  const Entry = partIn('install', entry, useLanguage());
  return (
    <Suspense>
      <Entry />
    </Suspense>
  );
}
