import { Suspense } from 'react';
import { lazyParts } from '../../lib/i18n/lazy-part.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

const partIn = lazyParts<object>();
const entry = {
  messages: ['installation'],
  load: async () => (await import('./install-entry.tsx')).InstallEntry,
} as const;

export function InstallPart() {
  const Entry = partIn('install', entry, useLanguage());
  return (
    <Suspense fallback={null}>
      <Entry />
    </Suspense>
  );
}
