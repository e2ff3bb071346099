import { Suspense } from 'react';
import { laterPart } from '../../ui/later-part.tsx';

/** The first screen comes first: the worker is useful only with the next visit. */
const pauseMs = 2_000;

const UpdateHost = laterPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return (await import('./update-host.tsx')).UpdateHost;
});
const InstallHost = laterPart(async () => (await import('./install-host.tsx')).InstallHost);

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
