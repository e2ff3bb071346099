import type { ConsentChannel } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';

/** The standard text that a customer agrees to. A workspace can replace it (`readConsentBoxes`). */
export const standardWording = (locale: Locale, channel: ConsentChannel, seller: string): string =>
  formatText(serverText(locale, 'consent', `wording_${channel}`), locale, { seller });
