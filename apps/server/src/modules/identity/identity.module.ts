import type { Module } from '../../kernel/module.ts';
import { sendAuthMailJob } from './auth/auth.mail.ts';
import { registerAuth } from './auth/auth.routes.ts';
import { sendVerification } from './auth/sign-up.listeners.ts';
import { accountErasers, deletionGuards, personalData } from './identity.public.ts';
import { identityMigration, secondFactorMigration } from './identity.table.ts';
import { registerMe } from './person/me.routes.ts';

export const identityModule: Module = {
  name: 'identity',
  migrations: [identityMigration, secondFactorMigration],
  routes: registerMe,
  http: registerAuth,
  jobs: [sendAuthMailJob],
  listeners: [sendVerification],
  slots: [personalData, deletionGuards, accountErasers],
};
