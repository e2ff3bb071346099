import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { searchTextLimit, searchTextMin } from './search.limits.ts';
import { searchGroupSchema } from './search.schemas.ts';

export const searchResults = {
  list: endpoint({
    method: 'GET',
    path: '/company/search-results',
    permission: 'workspace.read',
    summary: 'Search the records of the workspace that the caller may see, of every kind',
    query: z.object({
      q: z.string().trim().min(searchTextMin, 'validation.too_short').max(searchTextLimit, 'validation.too_long').meta({
        description:
          'Ignores case and accents. Two letters or digits match the start of words, longer text matches anywhere',
      }),
    }),
    response: z.object({
      groups: z.array(searchGroupSchema).meta({ description: 'The kinds with a match, in the order of the modules' }),
      is_complete: z.boolean().meta({ description: 'False if a kind was left out because its search took too long' }),
    }),
    errors: [],
  }),
};
