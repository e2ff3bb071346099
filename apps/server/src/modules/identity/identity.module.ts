import type { Module } from '../../kernel/module.ts';
import { sendAuthMailJob } from './auth/auth.mail.ts';
import { registerAuth } from './auth/auth.routes.ts';
import { sendVerification } from './auth/sign-up.listeners.ts';
import { collectedSignUpEmails } from './auth/sign-up-email.slot.ts';
import { anyLanguageMigration, identityMigration, recentProofMigration } from './identity.table.ts';
import { accountParts } from './person/account-parts.slot.ts';
import { registerMe } from './person/me.routes.ts';
import { operatorsCommand } from './person/operators.command.ts';
import { collectedPhotos } from './person/person-photo.slot.ts';
import { sessionsCommand } from './session/sessions.command.ts';

export const identityModule: Module = {
  name: 'identity',
  migrations: [identityMigration, anyLanguageMigration, recentProofMigration],
  appPages: ['sign-in', 'sign-in-link', 'sign-up', 'forgot-password', 'reset-password', 'verify-email'],
  routes: registerMe,
  http: registerAuth,
  jobs: [sendAuthMailJob],
  commands: [sessionsCommand, operatorsCommand],
  listeners: [sendVerification],
  collects: [...accountParts, collectedPhotos, collectedSignUpEmails],
};
