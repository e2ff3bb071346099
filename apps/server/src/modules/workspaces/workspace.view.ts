import { currencyOfCountry } from '@kumbi/contract/shared/money.ts';
import type { Role } from '@kumbi/contract/shared/roles.ts';
import type { Workspace } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { workspaceSchema } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { viewOf } from '../../kernel/http/view.ts';
import type { WorkspaceRow } from './workspace.store.ts';

export function workspaceView(row: WorkspaceRow, role: Role): Workspace {
  const currency = currencyOfCountry(row.country);
  return viewOf(workspaceSchema, row, { id: row.workspace_id, kumbi_code: row.code, role, roles: [role], currency });
}
