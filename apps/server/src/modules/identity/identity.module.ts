import type { Module } from '../../kernel/module.ts';
import { sendAuthMailJob } from './auth.mail.ts';
import { registerAuth } from './auth.routes.ts';
import { accountErasers, deletionGuards, personalData } from './identity.public.ts';
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
  slots: [personalData, deletionGuards, accountErasers],
};
