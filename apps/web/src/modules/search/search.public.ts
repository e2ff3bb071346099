import * as api from './search.api.ts';

/** Searches the records of a workspace. */
export const searchQuery = api.searchQuery;
