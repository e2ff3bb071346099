import * as z from 'zod';
import { described } from './described.ts';
import { pageSizeLimit } from './paging.ts';

export const cursorPageSize = 20;

/** The form of a place among rows. Only the server reads its contents. */
export const placePattern = /^[0-9a-z]{1,11}-[0-9a-f]{32}$/;
/** A list's cursor: a place, and the server's signature that this list issued it. */
const cursorPattern = /^[0-9a-z]{1,11}-[0-9a-f]{32}-[\w-]{16}$/;

/** The query of every list of the public API. */
export const cursorQuerySchema = z.object({
  limit: z.coerce
    .number<number>('validation.page_size')
    .int('validation.page_size')
    .min(1, 'validation.page_size')
    .max(pageSizeLimit, 'validation.page_size')
    .default(cursorPageSize)
    .meta(described('The page size, 1 to 100.', 'Quantos devolver, de 1 a 100.')),
  cursor: z
    .string()
    .regex(cursorPattern, 'validation.cursor')
    .optional()
    .meta(
      described(
        'The `next_cursor` of the previous page; without it, the list starts with the newest.',
        'O `next_cursor` da página anterior; sem ele, a lista começa pelo mais recente.',
      ),
    ),
});
export type CursorQuery = z.output<typeof cursorQuerySchema>;

/**
 * The response of every list of the public API, newest first. Rows that arrive in between are neither repeated nor
 * skipped.
 */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    has_more: z.boolean().meta(described('Whether there are older ones.', 'Se há mais, mais antigos.')),
    next_cursor: z
      .string()
      .nullable()
      .meta(described('Send it as `cursor` for the next page.', 'Envia-o como `cursor` para a página seguinte.')),
  });

/** Returns a list's last page with these rows, for examples. */
export const lastPage = (...data: readonly object[]) => ({ data, has_more: false, next_cursor: null });
