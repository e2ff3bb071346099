import { bin } from '../../../kernel/bin/bin.ts';
import { releaseAddress } from '../../../kernel/database/directory.ts';
import { hooksTables } from '../hooks.table.ts';

/** Purges a webhook with its address; its events cascade. */
export const hookBin = bin({
  table: hooksTables.hooks,
  onPurge: (ctx, { id }) => releaseAddress(ctx, 'hook', id),
});
