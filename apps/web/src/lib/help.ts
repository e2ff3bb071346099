import type { Texts } from './i18n/module-texts.ts';
import type { PlacePath } from './screens.ts';

/** The texts of a written guide are below its name, in `messages/guides.*.json` of its module. */
export type GuideName = keyof Texts['guides'] & string;

/** A part of an illustration of 320 by 150, drawn with the theme's colours. Without a tone it is an outline. */
export type PictureShape = { readonly tone?: 'paper' | 'soft' | 'brand' | 'amber' } & (
  | { readonly rect: readonly [x: number, y: number, width: number, height: number]; readonly round?: number }
  | { readonly dot: readonly [x: number, y: number, radius: number] }
  | { readonly path: string }
);

/** A written guide of a module: numbered steps with an illustration. */
export interface Guide {
  readonly name: GuideName;
  /** Orders the guides; the smallest is first. */
  readonly place: number;
  /** The device that it needs; `all` if it is the same on both. */
  readonly device: 'all' | 'mobile' | 'computer';
  /** About the work of a creator, or about the platform itself. */
  readonly view: 'creator' | 'platform';
  /** The screen that it is about. */
  readonly opens: PlacePath;
  readonly picture: readonly PictureShape[];
}

/** The help of a screen, and of all screens below its path that have none themselves. */
export interface ScreenHelp {
  readonly path: PlacePath;
  readonly guide?: GuideName;
  /** Its page in the API reference, after `api-docs/`. */
  readonly reference?: string;
}

/** The `<module>.help.ts` of a module, which only the help loads, with the texts in `messages/guides.*.json`. */
export interface WebHelp {
  readonly guides?: readonly Guide[];
  readonly screens?: readonly ScreenHelp[];
}
