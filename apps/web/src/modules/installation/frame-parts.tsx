import { laterPart } from '../../ui/later-part.tsx';

/** The first screen comes first: the worker is useful only with the next visit. */
const pauseMs = 2_000;

/** Nothing of these parts is loaded with the first screen. */
export const Updates = laterPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return (await import('./update-host.tsx')).UpdateHost;
});
export const InstallOffer = laterPart(async () => (await import('./install-host.tsx')).InstallHost);
