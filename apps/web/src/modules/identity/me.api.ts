import { getMe } from '@kumbi/contract/identity/identity.endpoints.ts';
import type { Me } from '@kumbi/contract/identity/identity.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call, request } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/api/query-client.ts';

/** The signed-in person, or null. Pages that need one send to sign-in themselves. */
export const meQuery = queryOptions({
  queryKey: [null, 'me'] as const,
  queryFn: async (): Promise<Me | null> => {
    try {
      return await call(getMe, {}, { silent: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
  // Whoever is signed out may stay on a page that shows who is signed in.
  meta: { tags: ['identity.person'], everybodys: true },
});

/** better-auth's own paths; the server turns their refusals into our envelope. */
export const auth = (path: string, body: object) => request('POST', `/auth/${path}`, body);

/** Nothing that one person saw may be shown to the next on the same machine. */
const forgetPerson = () => queryClient.removeQueries({ predicate: ({ meta }) => meta?.everybodys !== true });

export async function afterSignIn(): Promise<void> {
  forgetPerson();
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}

/** @param leave goes to a page that asks for nothing, before what the page shows is forgotten under it */
export async function signOut(leave: () => Promise<unknown>): Promise<void> {
  await auth('sign-out', {});
  await leave();
  forgetPerson();
  queryClient.setQueryData(meQuery.queryKey, null);
}
