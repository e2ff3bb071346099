import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { Slot } from '../slots.ts';

/** Store a chosen language elsewhere too, such as in the account, whose emails follow it. */
export const languageKeepers = new Slot<(language: Locale) => Promise<void>>();
