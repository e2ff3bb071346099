import { Suspense, useEffect, useState } from 'react';
import { lazyParts } from '../../lib/i18n/lazy-part.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** The first screen comes first: the worker is useful only with the next visit. */
const pauseMs = 2_000;

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
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(async () => {
      const { watchUpdates } = await import('./updates.ts');
      stop = watchUpdates((apply) => setReload(() => apply));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  if (!reload) return null;
  const Notice = partIn('update', notice, language);
  return (
    <Suspense fallback={null}>
      <Notice onReload={reload} />
    </Suspense>
  );
}
