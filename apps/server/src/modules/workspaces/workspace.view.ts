import type { Role } from '@kumbi/contract/shared/roles.ts';
import { workspaceSchema } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { OpenVisit } from './operator-visit.store.ts';
import type { WorkspaceRow } from './workspace.store.ts';

export function workspaceView(row: WorkspaceRow, role: Role, visit?: OpenVisit): View<typeof workspaceSchema> {
  const { workspace_id: id, code: kumbi_code } = row;
  const operator_visit = visit && { ...visit };
  return viewOf(workspaceSchema, row, { id, kumbi_code, role, roles: [role], operator_visit });
}
