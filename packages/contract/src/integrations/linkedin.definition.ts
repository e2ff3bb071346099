import { accountField } from './account-field.rules.ts';
import { integrationService } from './service.definition.ts';

/** Posts in the name of the person who connects. */
export const linkedinService = integrationService({
  platform: 'linkedin',
  name: 'LinkedIn',
  type: 'social',
  place: 390,
  capabilities: ['provides_steps'],
  start: '/in/linkedin',
  fields: accountField,
});
