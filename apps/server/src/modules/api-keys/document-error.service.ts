import type { ErrorCode } from '@kumbi/contract/error-catalogue.ts';
import type { ErrorEnvelope } from '@kumbi/contract/shared/errors.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { envelopeOf } from '../../kernel/http/answers.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { errorText } from '../../kernel/texts/server-texts.ts';

const number = 12;
/** What stands for a name, an address or a word. */
const word = '…';
/** What the public API's own calls always say. */
const known: Readonly<Record<string, string>> = { types: 'application/json' };

/** A refusal as it would be sent, with something in the place of what only a real one knows. */
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
