import { paypay } from '@kumbi/contract/payments/paypay.endpoints.ts';
import type { ServiceUse } from '../../../integrations/integrations.public.ts';
import { paymentServiceUse } from '../service-use.entry.ts';
import { createKeyPair, privateKeyName } from './paypay-key-pair.rules.ts';
import { isPaypayConfigured } from './paypay-methods.adapter.ts';

export const paypayServiceUse: ServiceUse = {
  ...paymentServiceUse,
  form: paypay,
  refusedField: 'member_id',
  isConfigured: isPaypayConfigured,
  async prepare() {
    const { publicKey, privateKey } = await createKeyPair();
    return { settings: { key: publicKey }, secrets: { [privateKeyName]: privateKey } };
  },
  // A wallet with its code to scan.
  logo: `
    <rect width="48" height="48" rx="12" fill="#b3261e"/>
    <path d="M9 17a4 4 0 0 1 4-4h20v6h3a3 3 0 0 1 3 3v11a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4z" fill="#fff"/>
    <path d="M13 13h20v6H13a3 3 0 0 1 0-6z" fill="#f3c6c2"/>
    <path d="M14 24h4.5v4.5H14zm0 6.5h2v2h-2zm6.5-6.5h2v2h-2zm0 4.5h4.5v4h-4.5zm4.5-4.5h2v2h-2z" fill="#b3261e"/>
    <circle cx="34" cy="28" r="3" fill="#f2b90f"/>`,
};
