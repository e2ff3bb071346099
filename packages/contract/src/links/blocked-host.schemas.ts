import * as z from 'zod';
import { optionalName } from '../shared/fields.ts';
import { wireTime } from '../shared/wire-time.ts';

const hostLength = 253;
const reasonLength = 200;

/** Returns the host of an address or of a bare host, in lower case and in punycode; '' without one. */
function hostOf(text: string): string {
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '').replace(/^www\./, '') : '';
}

export const createBlockedHostSchema = z.object({
  host: z
    .string('validation.required')
    .trim()
    .min(1, 'validation.required')
    .max(2_048, 'validation.too_long')
    .overwrite(hostOf)
    .max(hostLength, 'validation.too_long')
    .regex(/\./, 'validation.invalid')
    .meta({ description: 'A host, or an address with it' }),
  reason: optionalName(reasonLength).default(''),
});

export const blockedHostSchema = z
  .object({
    id: z.string().meta({ description: 'The host itself' }),
    host: z.string(),
    reason: z.string(),
    created_at: wireTime,
  })
  .meta({ id: 'BlockedHost' });
