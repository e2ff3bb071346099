import { proxypay } from '@kumbi/contract/payments/proxypay.endpoints.ts';
import type { ServiceUse } from '../../integrations/integrations.public.ts';
import { paymentServiceUse } from './service-use.entry.ts';

export const proxypayServiceUse: ServiceUse = {
  ...paymentServiceUse,
  form: proxypay,
  refusedField: 'apiKey',
  // A receipt with its entity, its reference in three groups, and a tick for the payment.
  logo: `
    <rect width="48" height="48" rx="12" fill="#0e7c66"/>
    <path d="M13 10h22v27l-3.7-2.6-3.7 2.6-3.6-2.6-3.7 2.6-3.6-2.6L13 37z" fill="#fff"/>
    <path d="M17.5 16.5h9" stroke="#0e7c66" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M17.5 22.5h2.6m3-0h2.6m3 0h1.8" stroke="#7fb8ac" stroke-width="2.6" stroke-linecap="round"/>
    <circle cx="34" cy="33" r="8" fill="#f2b90f" stroke="#0e7c66" stroke-width="2"/>
    <path d="m30.6 33.1 2.4 2.4 4.3-4.6" fill="none" stroke="#33280a" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
};
