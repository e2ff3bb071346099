import * as z from 'zod';

export const pageSize = 12;
export const pageSizeLimit = 100;
/** A search counts its matches exactly up to this number. Above it, the result only says that there are more. */
export const searchCountLimit = 1_000;

/** A cursor of a list in the order of names contains the last name, at most 150 characters of up to four bytes. */
const cursorLimit = 1_000;

/** The query of every list. `currentPage` is an offset and `nextPage` a page size: the specification's names. */
export const listQuerySchema = z.object({
  name: z.string().trim().max(100, 'validation.too_long').optional().meta({
    description:
      'Search text; ignores case and accents. One or two letters or digits match the start of words, longer text matches anywhere',
  }),
  currentPage: z.coerce
    .number('validation.number')
    .int()
    .min(0, 'validation.paging')
    .max(10_000_000, 'validation.paging')
    .default(0),
  nextPage: z.coerce
    .number('validation.page_size')
    .int('validation.page_size')
    .min(1, 'validation.page_size')
    .max(pageSizeLimit, 'validation.page_size')
    .default(pageSize),
  cursor: z
    .string()
    .max(cursorLimit)
    .optional()
    .meta({ description: 'The cursor from the previous page; overrides currentPage' }),
});
export type ListQuery = z.output<typeof listQuerySchema>;

const listEnvelope = {
  has: z.boolean().meta({ description: 'Whether more rows follow' }),
  total: z.number().int().meta({ description: 'The number of all rows; for a search, exact up to 1,000' }),
  more: z.boolean().optional().meta({ description: 'True if a search has more than `total` matches' }),
  cursor: z.string().optional().meta({ description: 'The cursor of the next page' }),
};

/** The response of a list call: `{ has, total, <key>: [...] }`. */
export function listOf<const Key extends string, Item extends z.ZodType>(key: Key, item: Item) {
  return z.object({ ...listEnvelope, ...({ [key]: z.array(item) } as Record<Key, z.ZodArray<Item>>) });
}
