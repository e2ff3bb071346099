import type * as calls from '@kumbi/contract/kmail/public-kmail.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type KmailCalls = CallsOf<typeof calls>;

const emails: Routes<KmailCalls> = {
  sendEmail: 'POST /kmail/emails',
  getEmail: 'GET /kmail/emails/:id',
};

export const kmailSections = {
  emails: { routes: emails, walks: {} },
} as const;
