import { publicEndpoint } from '../endpoint.ts';
import { byId } from '../shared/described.ts';
import { mailHtmlLimit, mailTextLimit } from './kmail.limits.ts';
import { programEmailSchema, sentEmailSchema } from './public-kmail.schemas.ts';

const keys = ['kmail'] as const;
const quota = ['quota.none', 'quota.expired', 'quota.limited'] as const;

const queued = {
  id: '01930f41-2b7c-7e14-9d50-3a8f6c1e0b27',
  status: 'queued',
  reason: null,
  detail: null,
  from: 'ola@loja.co.ao',
  to: 'ana@example.com',
  subject: 'A tua encomenda 3312 está paga',
  template: 'encomenda_paga',
  created_at: '2026-12-02T09:30:00.000Z',
  sent_at: null,
};

export const programEmails = {
  send: publicEndpoint({
    method: 'POST',
    path: '/kmail/emails',
    body: sentEmailSchema,
    response: programEmailSchema,
    errors: ['email.domain_unverified', 'mail_template.unknown', ...quota],
    // The schema reports a field that is too long. A far longer body isn't read.
    largest: 4 * (mailHtmlLimit + mailTextLimit),
    api: {
      keys,
      noun: 'emails',
      operation: 'sendEmail',
      example: {
        body: {
          from: 'ola@loja.co.ao',
          from_name: 'Loja da Ana',
          to: 'ana@example.com',
          template: 'encomenda_paga',
          variables: { order: '3312' },
        },
        answer: queued,
      },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/kmail/emails/:id',
    params: byId('kmail.the_id_in_the_response_of_the_call_that_sent_it_id'),
    response: programEmailSchema,
    errors: ['email.unknown'],
    api: {
      keys,
      noun: 'emails',
      operation: 'getEmail',
      example: {
        params: { id: queued.id },
        answer: { ...queued, status: 'sent', sent_at: '2026-12-02T09:30:01.000Z' },
      },
    },
  }),
};
