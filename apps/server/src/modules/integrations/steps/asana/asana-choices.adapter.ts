import { choicesPerPage } from '@kumbi/contract/integrations/service-choices.limits.ts';
import * as z from 'zod';
import type { ChoicePage, ChoiceReaders, ReaderCalls } from '../../choices/service-choices.slot.ts';

const base = 'https://app.asana.com/api/1.0';
const pageSchema = z.object({
  data: z.array(z.object({ gid: z.string().min(1), name: z.string() })),
  next_page: z.object({ offset: z.string() }).nullish(),
});

async function readNames(
  { call }: ReaderCalls,
  path: string,
  query: Readonly<Record<string, string>>,
  cursor: string | undefined,
): Promise<ChoicePage> {
  const parameters = new URLSearchParams({ opt_fields: 'name', ...query, ...(cursor ? { offset: cursor } : {}) });
  const { value } = await call({ url: `${base}${path}?${parameters}`, answer: pageSchema });
  return {
    choices: value.data.map(({ gid, name }) => ({ value: gid, name })),
    cursor: value.next_page?.offset,
  };
}

const limit = String(choicesPerPage);

export const asanaChoices: ChoiceReaders = {
  // An account has few workspaces, and Asana can't search them.
  workspaces: {
    all: async (_within, calls) => (await readNames(calls, '/workspaces', { limit: '100' }, undefined)).choices,
  },
  projects: {
    within: (text) => /^\d+$/.exec(text)?.[0],
    page: ({ within, name, cursor }, calls) =>
      name === ''
        ? readNames(calls, '/projects', { workspace: within, archived: 'false', limit }, cursor)
        : // The search has no pages.
          readNames(
            calls,
            `/workspaces/${within}/typeahead`,
            { resource_type: 'project', query: name, count: limit },
            undefined,
          ),
  },
};
