import { accountField } from './account-field.rules.ts';
import { integrationService } from './service.definition.ts';

/** Files in the workspace’s own Drive. We see only files that we created. */
export const googleDriveService = integrationService({
  platform: 'google-drive',
  name: 'Google Drive',
  type: 'social',
  place: 340,
  capabilities: ['provides_steps'],
  start: '/in/google/google-drive',
  choices: { folders: {} },
  fields: accountField,
});
