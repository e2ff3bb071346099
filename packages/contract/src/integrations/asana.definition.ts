import { accountField } from './account-field.rules.ts';
import { integrationService } from './service.definition.ts';

/** Tasks in the workspace’s own projects. */
export const asanaService = integrationService({
  platform: 'asana',
  name: 'Asana',
  type: 'social',
  place: 370,
  capabilities: ['provides_steps'],
  start: '/in/asana',
  choices: { workspaces: {}, projects: { isWithin: true } },
  fields: accountField,
});
