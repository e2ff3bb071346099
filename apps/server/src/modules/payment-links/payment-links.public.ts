export { linkPath } from './payment-link/payment-link.rules.ts';
export { turnOffPaymentLink } from './payment-link/payment-link.service.ts';
export { hasPaymentLink } from './payment-link/payment-link.store.ts';
export { inPaymentLink } from './payment-link/payment-link-page.service.ts';
