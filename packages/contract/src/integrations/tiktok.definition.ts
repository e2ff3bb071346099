import { accountField } from './account-field.rules.ts';
import { integrationService } from './service.definition.ts';

/** Videos on the workspace’s own account. */
export const tiktokService = integrationService({
  platform: 'tiktok',
  name: 'TikTok',
  type: 'social',
  place: 400,
  capabilities: ['provides_steps'],
  start: '/in/tiktok',
  fields: accountField,
});
