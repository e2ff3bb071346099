import type * as calls from '@kumbi/contract/payments/public-payments.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type PaymentsCalls = CallsOf<typeof calls>;

const payments: Routes<PaymentsCalls> = {
  startPayment: 'POST /payments',
  listPayments: 'GET /payments',
  getPayment: 'GET /payments/:id',
  cancelPayment: 'POST /payments/:id/cancel',
};

export const paymentsSections = {
  payments: { routes: payments, walks: { all: 'listPayments' } },
} as const;
