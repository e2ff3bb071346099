import type { BlockTexts } from '@kumbi/blocks/texts/block-texts.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';

/** The data of a page's island. */
export interface PageIslandData {
  readonly lang: Locale;
  readonly api: string;
  readonly slug: string;
  readonly texts: Pick<BlockTexts, IslandText>;
}

export const islandTexts = [
  'required',
  'bad_email',
  'bad_phone',
  'choose_amount',
  'choose_tickets',
  'choose_time',
  'fault',
  'fault_action',
  'sending',
  'again',
] as const satisfies readonly (keyof BlockTexts)[];
type IslandText = (typeof islandTexts)[number];
