import { connectedSignIns } from '@kumbi/contract/identity/connected-sign-in.endpoints.ts';
import { authOptions, me, proof, proofCodes, sessions } from '@kumbi/contract/identity/identity.endpoints.ts';
import { signUpEmail } from '@kumbi/contract/identity/sign-up.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { getSignUpEmail } from '../auth/sign-up-email.service.ts';
import { createProof, getProof, sendProofCode } from '../proof/proof.service.ts';
import { deleteConnectedSignIn, listConnectedSignIns } from './connected-sign-in.service.ts';
import { deleteMe, endSessions, getMe, listSessions, updateMe } from './me.service.ts';
import { exportMe } from './person-export.service.ts';

export function registerMe(routes: Routes): void {
  routes.handle(authOptions.get, async ({ kernel: { config } }) => ({
    google: config.env.GOOGLE_CLIENT_ID !== undefined,
    demo: config.mode === 'sandbox',
  }));
  routes.handle(signUpEmail.get, (ctx, { query }) => getSignUpEmail(ctx, query.return));
  routes.handle(me.get, (ctx) => getMe(ctx));
  routes.handle(me.update, (ctx, { body }) => updateMe(ctx, body));
  routes.handle(proof.get, (ctx) => getProof(ctx));
  routes.handleOutside(proof.create, (ctx, { body }) => createProof(ctx, body));
  routes.handle(proofCodes.send, (ctx) => sendProofCode(ctx));
  routes.handle(sessions.list, (ctx) => listSessions(ctx));
  routes.handle(sessions.end, (ctx, { body }) => endSessions(ctx, body));
  routes.handle(connectedSignIns.list, (ctx) => listConnectedSignIns(ctx));
  routes.handle(connectedSignIns.delete, (ctx, { params }) => deleteConnectedSignIn(ctx, params.id));
  routes.handleOutside(me.export, (ctx) => exportMe(ctx));
  routes.handle(me.delete, (ctx, { body }) => deleteMe(ctx, body));
}
