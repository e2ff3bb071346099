import { getProgramEmail, sendProgramEmail } from '@kumbi/contract/kmail/public-kmail.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { getEmailOf, sendEmailOf } from './email.service.ts';

/** Email for programs with a key of the type kmail. */
export function registerPublicEmails(routes: Routes): void {
  routes.handle(sendProgramEmail, (ctx, { body }) => sendEmailOf(ctx, body));
  routes.handle(getProgramEmail, (ctx, { params }) => getEmailOf(ctx, params.id));
}
