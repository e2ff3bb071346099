import { workspaces } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { call } from '../../lib/api/call.ts';
import { oneQuery } from '../../lib/api/queries.ts';

/** Separate from the module's other calls, because the first screen needs only this one. */
export const workspacesQuery = {
  ...oneQuery(
    { key: [null, 'workspaces'], tags: workspaces.list.tags },
    async (signal) => (await call(workspaces.list, {}, { signal })).workspaces,
  ),
  staleTime: 5 * 60_000,
};
