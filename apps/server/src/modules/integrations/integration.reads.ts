import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { sql } from 'kysely';
import type { Kernel } from '../../kernel/kernel.ts';

interface Row {
  readonly workspace_id: WorkspaceId;
  readonly id: string;
}

/** Integrations that were deleted before, the oldest first; `after` is where the last batch ended. */
export const readOldBin = (kernel: Kernel, before: Date, after: Date, limit: number) =>
  kernel.db.statementAsSystem<Row & { deleted_at: Date }>(
    'find deleted integrations',
    sql`select workspace_id, id, deleted_at from integrations where deleted_at <= ${before} and deleted_at > ${after}
      order by deleted_at limit ${limit}`,
  );

/** Credentials that were replaced before, the oldest first. */
export const readReplaced = (kernel: Kernel, before: Date, limit: number) =>
  kernel.db.statementAsSystem<Row>(
    'find replaced credentials',
    sql`select workspace_id, id from integration_credentials where replaced_at <= ${before} order by replaced_at limit ${limit}`,
  );
