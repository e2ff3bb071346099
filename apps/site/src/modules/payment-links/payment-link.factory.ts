import { somePage, someSeller } from '../../views.factory.ts';
import type { ClosedLinkProps, PaymentLinkProps } from './payment-links.props.ts';

/** Pages of a payment link with invented content, for tests. */
export const somePaymentLink = (over: Partial<PaymentLinkProps> = {}): PaymentLinkProps => ({
  ...somePage(),
  code: 'k7m2p9x4qd',
  owner: 'Terra Boa',
  logo: null,
  seller: someSeller,
  title: 'Cabaz da família Silva',
  description: 'Mel e café.\nEntrega no sábado.',
  currency: 'AOA',
  amount: 38_500,
  leastAmount: null,
  lastDay: null,
  methods: ['reference'],
  consents: [],
  ...over,
});

export const someClosedLink = (over: Partial<ClosedLinkProps> = {}): ClosedLinkProps => ({
  ...somePage(),
  code: 'k7m2p9x4qd',
  owner: 'Terra Boa',
  logo: null,
  seller: someSeller,
  title: 'Cabaz da família Silva',
  state: 'paid',
  ...over,
});
