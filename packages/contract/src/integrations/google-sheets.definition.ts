import { accountField } from './account-field.rules.ts';
import { integrationService } from './service.definition.ts';

/** Rows of the workspace’s own spreadsheets. We may read a spreadsheet, but not list those of an account. */
export const googleSheetsService = integrationService({
  platform: 'google-sheets',
  name: 'Google Sheets',
  type: 'social',
  place: 320,
  capabilities: ['provides_steps'],
  start: '/in/google/google-sheets',
  choices: { spreadsheets: { isByAddress: true }, sheets: { isWithin: true } },
  fields: accountField,
});
