import { accountField } from './account-field.rules.ts';
import { integrationService } from './service.definition.ts';

/** Events in the workspace’s own calendars. */
export const googleCalendarService = integrationService({
  platform: 'google-calendar',
  name: 'Google Calendar',
  type: 'social',
  place: 330,
  capabilities: ['provides_steps'],
  start: '/in/google/google-calendar',
  choices: { calendars: {} },
  fields: accountField,
});
