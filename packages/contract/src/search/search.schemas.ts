import * as z from 'zod';
import { type SearchKind, searchKinds } from '../search-kinds.ts';

const searchResultSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    subtitle: z.string().meta({ description: 'Tells results with the same title apart; empty if there is nothing' }),
    path: z.string().meta({ description: 'The screen of the record, below the address of the workspace' }),
  })
  .meta({ id: 'SearchResult' });

export const searchGroupSchema = z
  .object({
    kind: z.enum(searchKinds as [SearchKind, ...SearchKind[]]),
    has: z.boolean().meta({ description: 'Whether more records of this kind match' }),
    results: z.array(searchResultSchema),
  })
  .meta({ id: 'SearchGroup' });
