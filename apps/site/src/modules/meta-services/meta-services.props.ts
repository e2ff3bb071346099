import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Assets } from '../../views.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly 'meta-services': { readonly views: { 'pixel-consent': PixelConsentProps } };
  }
}

/** One pixel of a page: its integration, and its id at Meta. */
export interface PagePixel {
  readonly id: string;
  readonly pixel: string;
}

/** The question for consent at the end of a page with a pixel. */
export interface PixelConsentProps {
  readonly lang: Locale;
  readonly assets: Assets;
  readonly apiUrl: string;
  /** The address of the picture that reports an event. */
  readonly picture: string;
  readonly pixels: readonly PagePixel[];
}
