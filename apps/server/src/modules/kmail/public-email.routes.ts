import { programEmails } from '@kumbi/contract/kmail/public-kmail.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { getProgramEmail, sendProgramEmail } from './email.service.ts';

/** Email for programs with a key of the type kmail. */
export function registerPublicEmails(routes: Routes): void {
  routes.handle(programEmails.send, (ctx, { body }) => sendProgramEmail(ctx, body));
  routes.handle(programEmails.get, (ctx, { params }) => getProgramEmail(ctx, params.id));
}
