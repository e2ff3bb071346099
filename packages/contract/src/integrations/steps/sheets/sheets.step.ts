import { serviceAction } from '../../service-action.step.ts';

/** Adds a row below the last one. */
export const sheetsAppendStep = serviceAction({
  type: 'sheets_append',
  place: 320,
  service: 'google-sheets',
  fields: {
    spreadsheet: { required: true, choices: 'spreadsheets' },
    range: { choices: 'sheets', within: 'spreadsheet' },
    values: { required: true, rows: 4 },
  },
  values: ['range', 'rows'],
});

/** Reads the rows of a range. */
export const sheetsReadStep = serviceAction({
  type: 'sheets_read',
  place: 330,
  service: 'google-sheets',
  fields: {
    spreadsheet: { required: true, choices: 'spreadsheets' },
    range: { required: true, choices: 'sheets', within: 'spreadsheet' },
  },
  values: ['rows', 'count', 'first'],
});
