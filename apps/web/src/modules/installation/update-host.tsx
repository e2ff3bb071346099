import { useEffect, useState } from 'react';
import { partHost } from '../../ui/part-host.tsx';
import { watchUpdates } from './updates.ts';

const Notice = partHost({
  messages: ['installation'],
  load: async () => (await import('./update-notice.tsx')).UpdateNotice,
});

/** Keeps the service worker up to date, and offers a new version of the app. */
export function UpdateHost() {
  const [reload, setReload] = useState<() => void>();
  useEffect(() => watchUpdates((apply) => setReload(() => apply)), []);
  return reload && <Notice onReload={reload} />;
}
