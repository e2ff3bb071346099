import { accountField } from './account-field.rules.ts';
import { integrationService } from './service.definition.ts';

/** Cards on the workspace’s own boards. */
export const trelloService = integrationService({
  platform: 'trello',
  name: 'Trello',
  type: 'social',
  place: 360,
  capabilities: ['provides_steps'],
  start: '/in/trello',
  choices: { boards: {}, lists: { isWithin: true } },
  fields: accountField,
});
