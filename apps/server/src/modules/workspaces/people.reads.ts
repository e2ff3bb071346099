import { sql } from 'kysely';
import type { WorkspaceTx } from '../../kernel/database/workspace-tx.ts';

/** The people of a workspace, and the contact in its settings, as buyers may be compared with them. */
export interface WorkspacePeople {
  readonly userIds: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
  /** As the settings have them. */
  readonly phones: readonly string[];
}

/** The transaction must be in the workspace. Empty if the workspace no longer exists. */
export async function readPeople({ tx, workspaceId }: WorkspaceTx): Promise<WorkspacePeople> {
  const { rows } = await sql<{ user_id: string; email: string; contact_email: string; contact_phone: string }>`
    select m.user_id, lower(u.email) as email, lower(w.contact_email) as contact_email, w.contact_phone
    from memberships m
    join auth_user u on u.id = m.user_id
    join workspaces w on w.workspace_id = m.workspace_id
    where m.workspace_id = ${workspaceId}`.execute(tx);
  const known = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))];
  return {
    userIds: rows.map((row) => row.user_id),
    emails: known(rows.flatMap((row) => [row.email, row.contact_email])),
    phones: known(rows.map((row) => row.contact_phone)),
  };
}
