import { searchResults } from '@kumbi/contract/search/search.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { listSearchResults } from './search-result.service.ts';

export function registerSearch(routes: Routes): void {
  routes.handleOutside(searchResults.list, (ctx, { query }) => listSearchResults(ctx, query));
}
