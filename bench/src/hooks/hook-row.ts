import { randomUUID } from 'node:crypto';
import type { Installation } from '../running/installation.ts';
import { givePlan } from '../running/plan-row.ts';
import type { Seller } from '../running/seller.ts';

export interface MadeHook {
  readonly id: string;
  readonly url: string;
}

const code = 'benchbenchbenchbenchben1';

/** Creates a webhook with the highest limit of calls. */
export async function makeHook(installation: Installation, seller: Seller): Promise<MadeHook> {
  const id = randomUUID();
  const admin = installation.admin();
  await givePlan(installation, seller.workspaceId);
  await admin.query(
    `insert into hooks (workspace_id, id, name, status, code, signature, rate_limit, created_at)
     values ($1, $2, 'Banco', 'on', $3, '{"kind":"none"}', 600000, now())`,
    [seller.workspaceId, id, code],
  );
  await admin.query(`insert into addresses (workspace_id, kind, address, target_id) values ($1, 'hook', $2, $3)`, [
    seller.workspaceId,
    code,
    id,
  ]);
  return { id, url: `${installation.url}/hooks/${code}` };
}
