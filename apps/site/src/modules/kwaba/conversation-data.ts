import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Texts } from '../../texts/texts.ts';

/** The data that the page passes to its island. */
export interface ConversationData {
  readonly lang: Locale;
  readonly api: string;
  readonly token: string;
  readonly company: string;
  /** The number of the newest message on screen. */
  readonly after: number;
  readonly texts: Texts['conversation'];
}
