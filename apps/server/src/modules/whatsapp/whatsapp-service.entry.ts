import { randomBytes, randomInt } from 'node:crypto';
import { whatsapp } from '@kumbi/contract/whatsapp/whatsapp.endpoints.ts';
import type { ServiceUse } from '../integrations/integrations.public.ts';
import { readNumber } from './number.adapter.ts';
import { whatsappSignup } from './whatsapp-signup.entry.ts';

const tokenBytes = 24;
const pinDigits = 6;

export const whatsappServiceUse: ServiceUse = {
  form: whatsapp,
  refusedField: 'token',
  signup: whatsappSignup,
  prepare: async () => ({
    settings: { verify_token: randomBytes(tokenBytes).toString('hex') },
    // Two-step verification of a number that is registered here.
    secrets: { pin: String(randomInt(10 ** pinDigits)).padStart(pinDigits, '0') },
  }),
  isTestable: () => true,
  async try(kernel, credential) {
    const answer = await readNumber(kernel, credential);
    if (answer.kind === 'found') return 'working';
    return answer.kind === 'unavailable' ? 'unreachable' : 'refused';
  },
  actions: { token: 'token', account: 'phone_number_id' },
  isInUse: async () => false,
  // Our own speech bubble with a handset.
  logo: `
    <rect width="48" height="48" rx="12" fill="#12805c"/>
    <path d="M24 9c8.6 0 15 6 15 13.6S32.6 36.200 24 36.200c-2 0-4-.3-5.700-.9L10 38.500l2.300-7.200C10.200 28.900 9 25.900 9 22.600 9 15 15.400 9 24 9z" fill="#fff"/>
    <path d="M18.500 17.500c.8-.9 2-.7 2.500.3l1 2c.3.700.1 1.400-.5 1.900l-.9.700c1 2 2.500 3.400 4.600 4.400l.800-.9c.5-.600 1.200-.800 1.900-.400l2 1.100c.9.500 1.100 1.600.3 2.400-1.300 1.400-3.200 1.900-5.100 1.100-3.500-1.400-6.300-4.100-7.700-7.600-.700-1.900-.300-3.700 1.100-5z" fill="#12805c"/>`,
};
