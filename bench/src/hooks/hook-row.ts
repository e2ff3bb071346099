import { randomUUID } from 'node:crypto';
import type { Installation } from '../running/installation.ts';
import type { Seller } from '../running/seller.ts';

export interface MadeHook {
  readonly id: string;
  readonly url: string;
}

const codeLength = 24;

/** Each event of the benchmark matches the first of these filters. */
const filters = [
  { methods: ['POST'], conditions: [{ on: 'body', name: 'n', comparison: 'greater', value: '-1' }] },
  { methods: [], conditions: [{ on: 'body', name: 'n', comparison: 'empty', value: '' }] },
  { methods: [], conditions: [{ on: 'header', name: 'content-type', comparison: 'equals', value: 'text/plain' }] },
];

/** Creates a webhook with the highest limit of calls. @param name of letters, unique */
export async function makeHook(installation: Installation, seller: Seller, name: string): Promise<MadeHook> {
  const code = name.padEnd(codeLength, '0');
  const id = randomUUID();
  const admin = installation.admin();
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

/** Gives a webhook three destinations with filters, one of which matches. */
export async function addDestinations(installation: Installation, seller: Seller, hookId: string): Promise<void> {
  for (const filter of filters)
    await installation.admin().query(
      `insert into hook_destinations (workspace_id, id, hook_id, name, url, secret, filter, alert_after, is_on, created_at)
       values ($1, $2, $3, 'Banco', 'https://example.com/in', 'unused', $4, 5, true, now())`,
      [seller.workspaceId, randomUUID(), hookId, JSON.stringify(filter)],
    );
}
