import { accountField } from './account-field.rules.ts';
import { integrationService } from './service.definition.ts';

/** Answers to the workspace’s own forms. */
export const googleFormsService = integrationService({
  platform: 'google-forms',
  name: 'Google Forms',
  type: 'social',
  place: 350,
  capabilities: ['provides_steps'],
  start: '/in/google/google-forms',
  choices: { forms: { isByAddress: true } },
  fields: accountField,
});
