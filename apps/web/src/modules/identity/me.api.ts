import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import type { Me } from '@kumbi/contract/identity/identity.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call, request } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { draftStore } from '../../lib/forms/draft-store.ts';

/** The signed-in person, or null. Pages that need one redirect to the sign-in themselves. */
export const meQuery = queryOptions({
  queryKey: [null, 'me'] as const,
  queryFn: async (): Promise<Me | null> => {
    try {
      return await call(me.get, {}, { silent: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
  // A signed-out person may stay on a page that shows the account.
  meta: { tags: ['identity.person'], everybodys: true },
});

/** Stores the language in the account. A signed-out person has none. */
export async function storeAccountLanguage(language: Locale): Promise<void> {
  const known = queryClient.getQueryData(meQuery.queryKey);
  if (!known || known.language === language) return;
  queryClient.setQueryData(meQuery.queryKey, await call(me.update, { body: { language } }));
}

/** Calls better-auth's own paths. The server converts their refusals to our envelope. */
export const auth = (path: string, body: object) => request('POST', `/auth/${path}`, body);

/** Removes all data of a person from the cache, before the next person uses this device. */
const forgetPerson = () => queryClient.removeQueries({ predicate: ({ meta }) => meta?.everybodys !== true });

export async function afterSignIn(): Promise<void> {
  forgetPerson();
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}

/** @param leave navigates to a page without data, before the cache and the drafts are cleared */
export async function signOut(leave: () => Promise<unknown>): Promise<void> {
  await auth('sign-out', {});
  await leave();
  draftStore(localStorage, Date.now).clear();
  forgetPerson();
  queryClient.setQueryData(meQuery.queryKey, null);
}
