import * as z from 'zod';
import type { ChoiceReaders } from '../../choices/service-choices.slot.ts';
import { addressedDocument, documentId } from '../google/google-account.rules.ts';

const sheetsSchema = z.object({
  sheets: z.array(z.object({ properties: z.object({ title: z.string() }) })).default([]),
});

const titleSchema = z.object({ properties: z.object({ title: z.string() }).optional() });
const unknownDocument = 404;

/** The name of a sheet as a range. Names with other characters than letters and digits are quoted. */
const rangeOf = (title: string): string =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(title) && !/^[A-Za-z]{1,3}\d+$/.test(title)
    ? title
    : `'${title.replaceAll("'", "''")}'`;

export const sheetsChoices: ChoiceReaders = {
  spreadsheets: {
    addressed: addressedDocument,
    one: async (id, { call }) => {
      const url = `https://sheets.googleapis.com/v4/spreadsheets/${id}?fields=properties.title`;
      const { properties } = (await call({ url, answer: titleSchema, alsoFine: [unknownDocument] })).value;
      return properties && { value: id, name: properties.title };
    },
  },
  sheets: {
    within: documentId,
    all: async (spreadsheet, { call }) => {
      const url = `https://sheets.googleapis.com/v4/spreadsheets/${spreadsheet}?fields=sheets.properties.title`;
      const { sheets } = (await call({ url, answer: sheetsSchema })).value;
      return sheets.map(({ properties: { title } }) => ({ value: rangeOf(title), name: title }));
    },
  },
};
