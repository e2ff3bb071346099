/** Makes a query for an editor's initial document: it is fetched on each visit, and never refetched during one. */
export const asOpened = <Query extends object>(query: Query) => ({
  ...query,
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: {},
});
