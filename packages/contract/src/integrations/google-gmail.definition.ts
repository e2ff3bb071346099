import { accountField } from './account-field.rules.ts';
import { integrationService } from './service.definition.ts';

/** Emails from the workspace’s own Gmail account. */
export const googleGmailService = integrationService({
  platform: 'google-gmail',
  name: 'Gmail',
  type: 'social',
  place: 310,
  capabilities: ['sends_email', 'provides_steps'],
  start: '/in/google/google-gmail',
  fields: accountField,
});
