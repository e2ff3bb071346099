import { lazy, Suspense } from 'react';

const Origin = lazy(async () => ({ default: (await import('./link-origin.tsx')).LinkOrigin }));

/** Names the short link that brought a payment, an answer, a booking or a registration, if one did. */
export function LinkOrigin({ subject }: { readonly subject: string }) {
  return (
    <Suspense fallback={null}>
      <Origin subject={subject} />
    </Suspense>
  );
}
