import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { blockedHosts } from '@kumbi/contract/links/blocked-host.endpoints.ts';
import { blockedHostSchema } from '@kumbi/contract/links/blocked-host.schemas.ts';
import { isWithinHosts, ownHosts } from '../../../kernel/config/own-hosts.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import type { UserCtx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { announceAllLinks } from '../redirect/open-link.service.ts';
import {
  type BlockedHostRow,
  deleteBlockedHostRow,
  insertBlockedHost,
  readBlockedHosts,
} from './blocked-host.store.ts';

type Asking = Pick<UserCtx, 'kernel' | 'actor'>;

const blockedHostView = (row: BlockedHostRow) => viewOf(blockedHostSchema, row, { id: row.host });

export async function listBlockedHosts(
  { kernel }: Pick<Asking, 'kernel'>,
  { currentPage, nextPage }: Parsed<typeof blockedHosts.list>['query'],
): Promise<Returns<typeof blockedHosts.list>> {
  const { rows, total } = await kernel.db.asSystem('list blocked hosts', (tx) =>
    readBlockedHosts(tx, { skip: currentPage, take: nextPage }),
  );
  return { has: currentPage + rows.length < total, total, blocked_hosts: rows.map(blockedHostView) };
}

/** Every process checks the targets of its cached links again. */
export async function createBlockedHost(
  { kernel, actor }: Asking,
  { host, reason }: Parsed<typeof blockedHosts.create>['body'],
): Promise<Returns<typeof blockedHosts.create> | Refusal> {
  if (ownHosts(kernel.config).some((own) => isWithinHosts(own, [host]))) return refuse('blocked_host.own');
  const row = await kernel.db.asSystem('block a host', async (tx) => {
    const added = { host, reason, blocked_by: actor.userId, created_at: kernel.clock.now() };
    const stored = await insertBlockedHost(tx, added);
    announceAllLinks(tx);
    return stored;
  });
  return { blocked_host: blockedHostView(row) };
}

export async function deleteBlockedHost(
  { kernel }: Pick<Asking, 'kernel'>,
  host: string,
): Promise<Returns<typeof blockedHosts.delete> | Refusal> {
  const deleted = await kernel.db.asSystem('unblock a host', async (tx) => {
    announceAllLinks(tx);
    return deleteBlockedHostRow(tx, host);
  });
  return deleted ? { deleted: true } : refuse('blocked_host.unknown');
}
