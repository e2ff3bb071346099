import type { EventFilter } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { hookChanged } from '@kumbi/contract/hooks/hooks.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { locate } from '../../../kernel/database/directory.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import { HeardCache } from '../../../kernel/rendering/heard-cache.ts';
import { forgetPages } from '../../../kernel/site/forget-pages.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { readActiveDestinations } from '../destination/destination.store.ts';
import type { SignatureRule } from '../hooks.table.ts';
import { readHookOfCaller } from './hook.reads.ts';
import type { HookRow } from './hook.store.ts';
import { openSecret } from './hook-secret.rules.ts';
import type { HookSecret } from './signature.rules.ts';

/** The settings of a webhook that a call needs. */
export interface OpenHook {
  readonly workspaceId: WorkspaceId;
  readonly id: string;
  readonly code: string;
  readonly answer: { readonly status: number; readonly body: string; readonly type: string; readonly delayMs: number };
  readonly signature: SignatureRule;
  readonly secret: HookSecret | undefined;
  /** Calls per minute. */
  readonly rateLimit: number;
  readonly keepsCredentials: boolean;
  /** The active destinations. */
  readonly destinations: readonly OpenDestination[];
}

export interface OpenDestination {
  readonly id: string;
  readonly filter: EventFilter;
}

const prefix = 'hook:';
const mostKept = 20_000;

/** Call it in the transaction of every change to a webhook: every server process and every screen reads it again. */
export async function announceHookChange(ctx: Ctx, { id, code }: Pick<HookRow, 'id' | 'code'>): Promise<void> {
  forgetPages(ctx.tx, `${prefix}${code}`);
  await announce(ctx.tx, room.workspace(ctx.workspaceId), hookChanged.name, { id });
}

/** Caches active webhooks by code between calls. */
export const createHookCache = (kernel: Kernel): HeardCache<OpenHook> =>
  new HeardCache(kernel.pages, { prefix, most: mostKept, read: (code) => readOpenHook(kernel, code) });

async function readOpenHook(kernel: Kernel, code: string): Promise<OpenHook | undefined> {
  const { db, secrets } = kernel;
  const at = await locate(db.app, 'hook', code);
  const row = at && (await readHookOfCaller(kernel, at.workspaceId, at.targetId));
  if (!at || row?.status !== 'on') return undefined;
  return {
    workspaceId: at.workspaceId,
    id: row.id,
    code,
    answer: {
      status: row.answer_status,
      body: row.answer_body,
      type: row.answer_type,
      delayMs: row.answer_delay_ms,
    },
    signature: row.signature,
    secret: openSecret(secrets, row.secret),
    rateLimit: row.rate_limit,
    keepsCredentials: row.keeps_credentials,
    destinations: await readActiveDestinations(kernel, at.workspaceId, row.id),
  };
}
