import { personNameLength } from '@kumbi/contract/identity/identity.limits.ts';
import { nameText } from '@kumbi/contract/shared/fields.ts';
import { customerLocale, type Locale, preferredLocale } from '@kumbi/contract/shared/locale.ts';

interface GoogleProfile {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly locale?: string | undefined;
}

/**
 * Returns the fields of a new account. A name obeys the rules of a typed one, because it is in the headers of emails.
 * Google returns no usable country or language, so the profile asks for both.
 */
export function accountOfProfile({ name, email, locale }: GoogleProfile): {
  name: string;
  country: string;
  language: Locale;
} {
  const candidates = [name, email?.split('@')[0]].map((each) =>
    nameText(personNameLength).safeParse(each?.slice(0, personNameLength)),
  );
  const fit = candidates.find((each) => each.success);
  return { name: fit?.data ?? 'Google', country: 'AO', language: preferredLocale(locale) ?? customerLocale };
}
