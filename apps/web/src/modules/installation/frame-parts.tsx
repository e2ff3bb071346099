import { lazy, Suspense } from 'react';

/** The first screen comes first: the worker is useful only with the next visit. */
const pauseMs = 2_000;

const UpdateHost = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return { default: (await import('./update-host.tsx')).UpdateHost };
});
const InstallHost = lazy(async () => ({ default: (await import('./install-host.tsx')).InstallHost }));

/** Nothing of it is loaded with the first screen. */
export const Updates = () => (
  <Suspense>
    <UpdateHost />
  </Suspense>
);

export const InstallOffer = () => (
  <Suspense>
    <InstallHost />
  </Suspense>
);
