import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import {
  createProgramPaymentLinkSchema,
  examplePaymentLink,
  programLinkPaymentSchema,
  programPaymentLinkSchema,
  programPaymentLinksQuerySchema,
  updateProgramPaymentLinkSchema,
} from './public-payment-link.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'payment_links';
const params = byId('payment-links.link_id');

const link = examplePaymentLink;
const { id, title, amount, expires_on } = link;

const payment = {
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e532',
  name: 'Ana Domingos',
  phone: '+244923000111',
  email: 'ana@example.com',
  contact_id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d44',
  amount: 1_250_000,
  currency: 'AOA',
  created_at: '2026-11-02T09:35:00.000Z',
  paid_at: '2026-11-02T14:12:09.000Z',
};

export const programPaymentLinks = {
  list: publicEndpoint({
    method: 'GET',
    path: '/payment-links',
    query: programPaymentLinksQuerySchema,
    response: cursorPageOf(programPaymentLinkSchema),
    errors: [],
    api: {
      keys,
      noun,
      operation: 'listPaymentLinks',
      example: { query: { limit: 2, state: 'open' }, answer: lastPage(link) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/payment-links/:id',
    params,
    response: programPaymentLinkSchema,
    errors: ['payment_link.unknown'],
    api: { keys, noun, operation: 'getPaymentLink', example: { params: { id }, answer: link } },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/payment-links',
    body: createProgramPaymentLinkSchema,
    response: programPaymentLinkSchema,
    errors: ['payment_link.amount', 'payment_link.limit'],
    api: { keys, noun, operation: 'createPaymentLink', example: { body: { title, amount, expires_on }, answer: link } },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/payment-links/:id',
    params,
    body: updateProgramPaymentLinkSchema,
    response: programPaymentLinkSchema,
    errors: ['payment_link.unknown', 'payment_link.amount'],
    api: {
      keys,
      noun,
      operation: 'updatePaymentLink',
      example: {
        params: { id },
        body: { is_active: false },
        answer: { ...link, is_active: false, state: 'off' },
      },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/payment-links/:id',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['payment_link.unknown'],
    api: { keys, noun, operation: 'deletePaymentLink', example: { params: { id }, answer: { deleted: true } } },
  }),
};

export const programLinkPayments = {
  list: publicEndpoint({
    method: 'GET',
    path: '/payment-links/:id/payments',
    params,
    query: cursorQuerySchema,
    response: cursorPageOf(programLinkPaymentSchema),
    errors: ['payment_link.unknown'],
    api: {
      keys,
      noun,
      operation: 'listPaymentLinkPayments',
      example: { params: { id }, query: { limit: 2 }, answer: lastPage(payment) },
    },
  }),
};
