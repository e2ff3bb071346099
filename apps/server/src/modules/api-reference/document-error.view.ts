import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { envelopeOf } from '../../kernel/http/answers.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { errorText } from '../../kernel/texts/server-texts.ts';

const number = 12;
/** Replaces a name, an address or a word. */
const word = '…';
/** Values that are the same in every call of the public API. */
const known: Readonly<Record<string, string>> = { types: 'application/json' };

/** Returns an example of a refusal, with placeholders for the values of a real one. */
export function exampleEnvelope(code: ErrorCode, locale: Locale): ErrorEnvelope {
  const { message, action } = errorText(code, locale);
  const values = Object.fromEntries(
    [...`${message} ${action}`.matchAll(/\{(\w+)\s*(,)?/g)].map(([, name = '', isNumber]) => [
      name,
      isNumber ? number : (known[name] ?? word),
    ]),
  );
  return envelopeOf(refuse(code, { values }), locale).body;
}
