import { searchResults as api } from '@kumbi/contract/search/search.endpoints.ts';
import { searchTextMin } from '@kumbi/contract/search/search.limits.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { resource } from '../../lib/api/resource.ts';

const searchResults = resource({ list: api.list });

/** Searches a workspace. The next text aborts the request, and its results stay visible until others arrive. */
export const searchQuery = (workspace: string, text: string) => ({
  ...searchResults.list(workspace, { query: { q: text } }),
  enabled: text.length >= searchTextMin,
  // Records of every kind may have changed since.
  staleTime: 0,
  placeholderData: keepPreviousData,
});
