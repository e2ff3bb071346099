import { consentConfirmationDays } from '@kumbi/contract/contacts/contacts.limits.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readHost } from '../../workspaces/workspaces.public.ts';
import { findContact } from '../contact.store.ts';
import { createPreferenceToken, preferenceUrl } from '../preferences/preference-link.service.ts';
import { findConsentRequest } from './consent.store.ts';
import { requestProof } from './consent-request.rules.ts';

/** Asks a person whether they want the messages that someone ordered with their address. */
export const sendConsentRequestJob = productMail({
  name: 'contacts.send_consent_request',
  payload: { request_id: z.uuid() },
  maxAttempts: 5,
  read: async (ctx, { request_id }) => {
    const request = await findConsentRequest(ctx, request_id);
    const contact = request && (await findContact(ctx, request.contact_id));
    if (!contact || contact.email === '') return undefined;
    const token = await createPreferenceToken(ctx, contact);
    return { request_id, contact, token, host: await readHost(ctx) };
  },
  write: ({ request_id, contact, token, host }, kernel) => ({
    view: 'consent-request',
    lang: contact.language,
    to: contact.email,
    id: `consent-request.${request_id}`,
    props: {
      seller: host.name,
      days: consentConfirmationDays,
      url: `${preferenceUrl(kernel, contact.language, token)}/confirm?proof=${requestProof(kernel, request_id)}`,
    },
  }),
});
