import type { identityErrors } from '@kumbi/contract/identity/identity.errors.ts';
import type { ErrorText } from '@kumbi/contract/shared/errors.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';

type Errors = Readonly<Record<keyof typeof identityErrors, ErrorText>>;

const texts = import.meta.glob<Errors>('./server.??.json', {
  base: '../../../../../../packages/contract/src/identity/messages',
  eager: true,
  import: 'errors',
});

/**
 * The possible values of `error` in the address, for each page that is opened from outside. The first is also used for
 * unknown values.
 */
export const knownErrors = {
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
export function pageError(page: keyof typeof knownErrors, error: string, locale: Locale): ErrorText {
  const codes: readonly (keyof typeof identityErrors)[] = knownErrors[page];
  const known = texts[`./server.${locale}.json`];
  if (!known) throw new Error(`no ${locale} texts of errors`);
  return known[codes.find((code) => code === error) ?? knownErrors[page][0]];
}
