import type { AppSearch } from '../modals/modal-params.ts';
import type { Screen } from '../screens.ts';
import type { ListAnswer, pagesQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

type ListQuery<Page extends ListAnswer, Item> = (
  workspace: string,
  search: AppSearch,
) => ReturnType<typeof pagesQuery<Page, Item>>;

/** Fetches the first rows of a list's page while the page's code is loading. */
export const prefetchList =
  <Page extends ListAnswer, Item>(load: () => Promise<ListQuery<Page, Item>>): NonNullable<Screen['prefetch']> =>
  (workspace, search) =>
    void load().then((query) => queryClient.prefetchInfiniteQuery(query(workspace, search)));
