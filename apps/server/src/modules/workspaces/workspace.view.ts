import { currencyOfCountry } from '@kumbi/contract/shared/money.ts';
import type { Role } from '@kumbi/contract/shared/roles.ts';
import { workspaceSchema } from '@kumbi/contract/workspaces/workspaces.schemas.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { UserCtx } from '../../kernel/tenancy/ctx.ts';
import type { OpenVisit } from './operator-visit.store.ts';
import type { WorkspaceRow } from './workspace.store.ts';
import { readLogos } from './workspace-logo.slot.ts';

/** A workspace as the server writes it. */
export type ShownWorkspace = View<typeof workspaceSchema>;

interface Seen {
  readonly row: WorkspaceRow;
  /** The caller's role in it. */
  readonly role: Role;
  readonly visit?: OpenVisit | undefined;
}

/** Reads the logos of all of them together. */
export async function workspaceViews(
  ctx: Pick<UserCtx, 'kernel' | 'tx'>,
  seen: readonly Seen[],
): Promise<ShownWorkspace[]> {
  const logos = await readLogos(
    ctx,
    seen.map(({ row }) => row.workspace_id),
  );
  return seen.map(({ row, role, visit }) => {
    const { workspace_id: id, code: kumbi_code } = row;
    const currency = currencyOfCountry(row.country);
    const operator_visit = visit && { ...visit };
    const logo = logos.get(id) ?? null;
    return viewOf(workspaceSchema, row, { id, kumbi_code, role, roles: [role], currency, logo, operator_visit });
  });
}

export async function workspaceView(
  ctx: Pick<UserCtx, 'kernel' | 'tx'>,
  row: WorkspaceRow,
  role: Role,
): Promise<ShownWorkspace> {
  const [shown] = await workspaceViews(ctx, [{ row, role }]);
  if (!shown) throw new Error('a workspace has no view');
  return shown;
}
