import * as api from './shops.api.ts';

/** Shops and products of a workspace by name. */
export const searchQuery = api.searchQuery;
