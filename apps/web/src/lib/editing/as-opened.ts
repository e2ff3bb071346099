/** A query for what an editor begins with: it is read anew each time, and does not change under the editor. */
export const asOpened = <Query extends object>(query: Query) => ({
  ...query,
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: {},
});
