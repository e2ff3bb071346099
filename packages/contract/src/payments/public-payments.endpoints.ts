import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import { paymentsQuerySchema, programPaymentSchema, startPaymentSchema } from './public-payments.schemas.ts';

const keys = ['integration'] as const;
const params = byId('payments.payment_id');

const started = {
  id: '01930f31-2a7c-7b10-8d55-6a0f9be3c841',
  status: 'waiting',
  number: '1042',
  external_id: 'order-7731',
  description: 'Encomenda 7731',
  amount: 450000,
  currency: 'AOA',
  entity: '00348',
  reference: '841520073',
  customer: { name: 'Ana Domingos', phone: '+244923000111', email: 'ana@example.com' },
  language: 'pt',
  pay_url: 'https://kumbi.example/pt/pay/Zk1uV0tqT3pPR1pYb2pSc2hxY1R6',
  receipt_url: null,
  expires_at: '2026-11-05T22:59:59.000Z',
  paid_at: null,
  created_at: '2026-11-02T09:30:00.000Z',
  updated_at: '2026-11-02T09:30:01.000Z',
};
const paid = {
  ...started,
  status: 'paid',
  receipt_url: 'https://kumbi.example/receipts/Zk1uV0tqT3pPR1pYb2pSc2hxY1R6.pdf',
  paid_at: '2026-11-02T14:12:09.000Z',
  updated_at: '2026-11-02T14:12:09.000Z',
};

export const programPayments = {
  start: publicEndpoint({
    method: 'POST',
    path: '/payments',
    body: startPaymentSchema,
    response: programPaymentSchema,
    errors: ['payment.integration_off', 'payment.integration_gone', 'payment.key_refused'],
    api: {
      keys,
      noun: 'payments',
      operation: 'startPayment',
      example: {
        body: {
          amount: 450000,
          currency: 'AOA',
          description: 'Encomenda 7731',
          customer: { name: 'Ana Domingos', phone: '923 000 111', email: 'ana@example.com' },
          external_id: 'order-7731',
          language: 'pt',
        },
        answer: started,
      },
    },
  }),
  list: publicEndpoint({
    method: 'GET',
    path: '/payments',
    query: paymentsQuerySchema,
    response: cursorPageOf(programPaymentSchema),
    errors: [],
    api: {
      keys,
      noun: 'payments',
      operation: 'listPayments',
      example: {
        query: { limit: 2, updated_since: '2026-11-02T14:00:00Z' },
        answer: lastPage(paid),
      },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/payments/:id',
    params,
    response: programPaymentSchema,
    errors: ['payment.unknown'],
    api: {
      keys,
      noun: 'payments',
      operation: 'getPayment',
      example: { params: { id: started.id }, answer: paid },
    },
  }),
  cancel: publicEndpoint({
    method: 'POST',
    path: '/payments/:id/cancel',
    params,
    response: programPaymentSchema,
    errors: ['payment.unknown', 'payment.already_paid', 'payment.provider_down'],
    api: {
      keys,
      noun: 'payments',
      operation: 'cancelPayment',
      example: { params: { id: started.id }, answer: { ...started, status: 'cancelled' } },
    },
  }),
};
