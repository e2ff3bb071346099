import type * as calls from '@kumbi/contract/payment-links/public-payment-link.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type PaymentLinksCalls = CallsOf<typeof calls>;

const paymentLinks: Routes<PaymentLinksCalls> = {
  listPaymentLinks: 'GET /payment-links',
  getPaymentLink: 'GET /payment-links/:id',
  createPaymentLink: 'POST /payment-links',
  updatePaymentLink: 'PATCH /payment-links/:id',
  deletePaymentLink: 'DELETE /payment-links/:id',
  listPaymentLinkPayments: 'GET /payment-links/:id/payments',
};

export const paymentLinksSections = {
  paymentLinks: { routes: paymentLinks, walks: { all: 'listPaymentLinks', allPayments: 'listPaymentLinkPayments' } },
} as const;
