import type { BrowserContextOptions } from '@playwright/test';
import type { Rules } from '../look/axe.ts';
import type { Lang } from '../look/texts.ts';
import type { Theme } from '../look/theme.ts';

export type Device = 'wide' | 'phone';

export const devices: Readonly<
  Record<Device, BrowserContextOptions & { viewport: { width: number; height: number } }>
> = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

/**
 * One language on one device, and its checks. Texts, width, truncated words and browser errors are checked in every
 * combination.
 */
export interface Combination {
  readonly lang: Lang;
  readonly device: Device;
  /** Another width, at which the layout of each screen is checked too, after a change of the window's size. */
  readonly resizedTo?: Device;
  /** The axe rules in each theme; none if only the layout is checked. */
  readonly rules: Readonly<Partial<Record<Theme, Rules>>>;
  /** How the app's screens are opened: by the router inside the app, or by a link from outside. */
  readonly arrival: 'inside' | 'load';
}

/** The combinations of `npm test`. Decision 24 names the check that covers the others. */
const short: readonly Combination[] = [
  { lang: 'en', device: 'wide', resizedTo: 'phone', rules: { light: 'all', dark: 'colours' }, arrival: 'inside' },
  { lang: 'pt', device: 'phone', resizedTo: 'wide', rules: { light: 'all', dark: 'colours' }, arrival: 'load' },
];

/** The combinations of `npm run test:full`: everything everywhere. */
const full: readonly Combination[] = (['wide', 'phone'] as const).flatMap((device) =>
  (['en', 'pt'] as const).map((lang) => ({ lang, device, rules: { light: 'all', dark: 'all' }, arrival: 'load' })),
);

/** @param extent `KUMBI_SCREENS`; without one the short run */
export function combinationsFor(extent: string | undefined): readonly Combination[] {
  if (extent === undefined || extent === 'short') return short;
  if (extent === 'full') return full;
  throw new Error(`KUMBI_SCREENS must be short or full, not ${extent}`);
}
