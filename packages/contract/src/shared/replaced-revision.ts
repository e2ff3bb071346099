import * as z from 'zod';

/** Part of the answer to a save of a record with revisions. */
export const replacedRevision = z.number().int().nullable().meta({
  description: 'The newest revision, which a save without `revision` replaced; null if the save had a `revision`',
});
