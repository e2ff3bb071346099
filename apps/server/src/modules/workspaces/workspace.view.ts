import { currencyOfCountry } from '@kumbi/contract/shared/money.ts';
import type { Role } from '@kumbi/contract/shared/roles.ts';
import { workspaceSchema } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { OpenVisit } from './operator-visit.store.ts';
import type { WorkspaceRow } from './workspace.store.ts';

/** A workspace as the server writes it. */
export type ShownWorkspace = View<typeof workspaceSchema>;

export function workspaceView(row: WorkspaceRow, role: Role, visit?: OpenVisit): ShownWorkspace {
  const { workspace_id: id, code: kumbi_code } = row;
  const currency = currencyOfCountry(row.country);
  const operator_visit = visit && { ...visit };
  return viewOf(workspaceSchema, row, { id, kumbi_code, role, roles: [role], currency, operator_visit });
}
