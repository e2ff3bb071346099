import type { Module } from '../../kernel/module.ts';
import { accountParts } from './account-parts.service.ts';
import { sendAuthMailJob } from './auth.mail.ts';
import { registerAuth } from './auth.routes.ts';
import { identityMigration, secondFactorMigration } from './identity.table.ts';
import { registerMe } from './me.routes.ts';
import { sendVerification } from './sign-up.listeners.ts';

export const identityModule: Module = {
  name: 'identity',
  migrations: [identityMigration, secondFactorMigration],
  routes: registerMe,
  http: registerAuth,
  jobs: [sendAuthMailJob],
  listeners: [sendVerification],
  collects: accountParts,
};
