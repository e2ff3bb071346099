import { accountField } from './account-field.rules.ts';
import { integrationService } from './service.definition.ts';

/** Posts on the workspace’s own professional account. */
export const instagramService = integrationService({
  platform: 'instagram',
  name: 'Instagram',
  type: 'social',
  place: 380,
  capabilities: ['provides_steps'],
  start: '/in/instagram',
  fields: accountField,
});
