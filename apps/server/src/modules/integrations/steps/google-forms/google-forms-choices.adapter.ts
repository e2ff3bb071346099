import * as z from 'zod';
import type { ChoiceReaders } from '../../choices/service-choices.slot.ts';
import { addressedDocument } from '../google/google-account.rules.ts';

const infoSchema = z.object({
  info: z.object({ title: z.string().default(''), documentTitle: z.string().default('') }).optional(),
});
const unknownDocument = 404;

export const formsChoices: ChoiceReaders = {
  forms: {
    addressed: addressedDocument,
    one: async (id, { call }) => {
      const url = `https://forms.googleapis.com/v1/forms/${id}?fields=info(title,documentTitle)`;
      const { info } = (await call({ url, answer: infoSchema, alsoFine: [unknownDocument] })).value;
      return info && { value: id, name: info.title || info.documentTitle };
    },
  },
};
