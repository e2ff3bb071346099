import { Suspense } from 'react';
import { lazyParts } from '../../../lib/i18n/lazy-part.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { eventParts } from '../event-parts.public.ts';

const partIn = lazyParts<{ readonly event: string }>();

/** Shows the consequences of an event in other modules, such as the runs of a flow. */
export function EventConsequences({ event }: { readonly event: string }) {
  const language = useLanguage();
  return [...eventParts.entries].map(([name, entry]) => {
    const Part = partIn(name, entry, language);
    return (
      <Suspense key={name} fallback={null}>
        <Part event={event} />
      </Suspense>
    );
  });
}
