import type { PaymentTerms } from './payment-provider.adapter.ts';

/** Terms of a payment of 1,500.50 Kz that ends in an hour. */
export const paymentTerms = (now: Date, change: Partial<PaymentTerms> = {}): PaymentTerms => ({
  amountMinor: 150_050,
  currency: 'AOA',
  expiresAt: new Date(now.getTime() + 3_600_000),
  checkoutId: '01890000-0000-7000-8000-000000000001',
  attemptId: '01890000-0000-7000-8000-000000000002',
  title: 'Café & pão: 2 × “especial”',
  phone: '+244923000111',
  email: '',
  asset: null,
  payUrl: 'http://localhost/pt/pay/x',
  ...change,
});
