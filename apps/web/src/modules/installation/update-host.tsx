import { Suspense, useEffect, useState } from 'react';
import { lazyParts } from '../../lib/i18n/lazy-part.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { watchUpdates } from './updates.ts';

interface Props {
  readonly onReload: () => void;
}

const partIn = lazyParts<Props>();
const notice = {
  messages: ['installation'],
  load: async () => (await import('./update-notice.tsx')).UpdateNotice,
} as const;

/** Keeps the service worker up to date, and offers a new version of the app. */
export function UpdateHost() {
  const language = useLanguage();
  const [reload, setReload] = useState<() => void>();
  useEffect(() => watchUpdates((apply) => setReload(() => apply)), []);
  if (!reload) return null;
  const Notice = partIn('update', notice, language);
  return (
    <Suspense>
      <Notice onReload={reload} />
    </Suspense>
  );
}
