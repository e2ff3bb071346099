import { appypay } from '@kumbi/contract/payments/appypay.endpoints.ts';
import type { ServiceUse } from '../../../integrations/integrations.public.ts';
import { paymentServiceUse } from '../service-use.entry.ts';

export const appypayServiceUse: ServiceUse = {
  ...paymentServiceUse,
  form: appypay,
  refusedField: 'client_secret',
  // A phone that asks for approval, above a slip with a reference.
  logo: `
    <rect width="48" height="48" rx="12" fill="#3247c5"/>
    <path d="M9 15h17v19.5l-2.9-2-2.8 2-2.8-2-2.8 2-2.9-2-2.8 2z" fill="#c9d1fb"/>
    <path d="M12.5 20h6m-6 5h6" stroke="#3247c5" stroke-width="2.2" stroke-linecap="round"/>
    <rect x="22" y="8" width="17" height="32" rx="4" fill="#fff" stroke="#3247c5" stroke-width="2"/>
    <path d="M28 12.5h5" stroke="#c9d1fb" stroke-width="2" stroke-linecap="round"/>
    <circle cx="30.5" cy="25" r="6" fill="#f2b90f"/>
    <path d="m27.8 25.1 1.9 1.9 3.4-3.7" fill="none" stroke="#33280a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
};
