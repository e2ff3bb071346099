import { collected, type SetAsideTable } from '../../kernel/module.ts';
import { slot } from '../../kernel/registry/registry.ts';

/** The queues of rows of all modules. */
export const watchedQueues = slot<SetAsideTable>('admin.queues');

export const collectsQueues = collected(watchedQueues, (module) =>
  Object.fromEntries((module.queues ?? []).map(({ setAside }) => [setAside.name, setAside])),
);
