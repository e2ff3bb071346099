import { sheetsAppendStep, sheetsReadStep } from '@kumbi/contract/integrations/steps/sheets/sheets.step.ts';
import * as z from 'zod';
import { actionStep, WrongText } from '../../oauth/service-action.step.ts';
import { documentId } from '../google/google-account.rules.ts';

/** Google Sheets' API, version 4 (developers.google.com/workspace/sheets/api). */
const valuesAddress = (spreadsheet: string, range: string): string =>
  `https://sheets.googleapis.com/v4/spreadsheets/${spreadsheet}/values/${encodeURIComponent(range)}`;
const unknownSpreadsheet = new WrongText('spreadsheet');
/** No more rows are kept for later steps. */
const mostRows = 500;

/** One cell per line. */
export const appendRunner = actionStep(sheetsAppendStep, {
  isRepeatable: false,
  async run({ spreadsheet, range, values }, { call }) {
    const id = documentId(spreadsheet);
    if (!id) return unknownSpreadsheet;
    const { value } = await call({
      method: 'POST',
      // A value is stored as text: one that begins with = must not become a formula.
      url: `${valuesAddress(id, range || 'A1')}:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS`,
      json: { values: [values.split('\n').map((cell) => cell.trim())] },
      answer: z.object({ updates: z.object({ updatedRange: z.string(), updatedRows: z.number() }) }),
    });
    return { range: value.updates.updatedRange, rows: value.updates.updatedRows };
  },
});

export const readRunner = actionStep(sheetsReadStep, {
  isRepeatable: true,
  async run({ spreadsheet, range }, { call }) {
    const id = documentId(spreadsheet);
    if (!id) return unknownSpreadsheet;
    const { value } = await call({
      url: valuesAddress(id, range),
      answer: z.object({ values: z.array(z.array(z.union([z.string(), z.number(), z.boolean()]))).default([]) }),
    });
    const rows = value.values.slice(0, mostRows);
    return { rows, count: value.values.length, first: rows[0] ?? [] };
  },
});
