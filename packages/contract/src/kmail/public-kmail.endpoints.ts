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

export const sendProgramEmail = publicEndpoint({
  method: 'POST',
  path: '/kmail/emails',
  body: sentEmailSchema,
  response: programEmailSchema,
  errors: ['email.domain_unverified', 'mail_template.unknown', ...quota],
  // The schema reports a field that is too long. A far longer body isn't read.
  largest: 4 * (mailHtmlLimit + mailTextLimit),
  api: {
    keys,
    operation: 'sendEmail',
    title: { en: 'Send an email', pt: 'Enviar um email' },
    detail: {
      en: 'Sends from an address of a verified domain, with a template or with your own subject and HTML or text. It uses one email of your plan and is sent right after the call; get the email to see its status. If you get no response, repeat the call with the same Idempotency-Key.',
      pt: 'De um endereço de um domínio verificado, com um modelo ou com assunto e HTML ou texto próprios. Gasta um dos emails do teu plano e é enviado logo a seguir; consulta-o para saber o que lhe aconteceu. Repete um pedido sem resposta com a mesma Idempotency-Key.',
    },
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
});

export const getProgramEmail = publicEndpoint({
  method: 'GET',
  path: '/kmail/emails/:id',
  params: byId('The id in the response of the call that sent it.', 'O id que o pedido de envio respondeu.'),
  response: programEmailSchema,
  errors: ['email.unknown'],
  api: {
    keys,
    operation: 'getEmail',
    title: { en: 'Get an email', pt: 'Obter um email' },
    detail: { en: 'Emails are kept for 30 days.', pt: 'Dos últimos 30 dias.' },
    example: {
      params: { id: queued.id },
      answer: { ...queued, status: 'sent', sent_at: '2026-12-02T09:30:01.000Z' },
    },
  },
});
