import type { ModuleContract } from '../module-contract.ts';
import { paymentLinksErrors } from './payment-links.errors.ts';

export const paymentLinksContract = {
  name: 'payment-links',
  searchKinds: ['payment_link', 'link_payment'],
  errors: paymentLinksErrors,
  everyPlan: { payment_links: 1_000 },
  auditActions: ['payment_link.created', 'payment_link.updated', 'payment_link.deleted', 'payment_link.restored'],
  notificationKinds: ['payment_link_paid'],
  addressKinds: ['payment-link'],
  keyScopes: { payment_links: { keys: ['workspace'], section: 'paymentLinks' } },
  purposes: { link: 'buyer' },
  checkoutErrors: [
    'payment_link.unknown',
    'payment_link.off',
    'payment_link.expired',
    'payment_link.paid',
    'payment_link.amount',
  ],
} as const satisfies ModuleContract;
