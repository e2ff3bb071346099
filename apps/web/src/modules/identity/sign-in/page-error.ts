import type { identityErrors } from '@kumbi/contract/identity/identity.errors.ts';
import en from '@kumbi/contract/identity/messages/server.en.json';
import pt from '@kumbi/contract/identity/messages/server.pt.json';
import type { ErrorText } from '@kumbi/contract/shared/errors.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';

const texts: Readonly<Record<Locale, Readonly<Record<keyof typeof identityErrors, ErrorText>>>> = {
  en: en.errors,
  pt: pt.errors,
};

/**
 * The possible values of `error` in the address, for each page that is opened from outside. The first is also used for
 * unknown values.
 */
const told = {
  link: ['identity.link_expired', 'identity.link_other', 'identity.link_failed'],
  provider: [
    'identity.provider',
    'identity.provider_declined',
    'identity.provider_unlinked',
    'identity.provider_off',
    'identity.link_failed',
  ],
} as const satisfies Record<string, readonly [keyof typeof identityErrors, ...(keyof typeof identityErrors)[]]>;

/**
 * Returns the text of an address's `error`, in the reader's language. Only known values are shown, since an address may
 * contain anything.
 */
export function pageError(page: keyof typeof told, error: string, locale: Locale): ErrorText {
  const codes: readonly (keyof typeof identityErrors)[] = told[page];
  return texts[locale][codes.find((code) => code === error) ?? told[page][0]];
}
