import { hookChanged } from '@kumbi/contract/hooks/hooks.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { LRUCache } from 'lru-cache';
import { locate } from '../../../kernel/database/directory.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announce, room } from '../../../kernel/realtime/announce.ts';
import { forgetPages } from '../../../kernel/site/forget-pages.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
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
}

const prefix = 'hook:';
const mostKept = 20_000;
/** Changes are always announced. This limits the damage of a connection that dies without notice. */
const keptMs = 300_000;

/** Call it in the transaction of every change to a webhook: every server process and every screen reads it again. */
export async function announceHookChange(ctx: Ctx, { id, code }: Pick<HookRow, 'id' | 'code'>): Promise<void> {
  await forgetPages(ctx.tx, `${prefix}${code}`);
  await announce(ctx.tx, room.workspace(ctx.workspaceId), hookChanged.name, { id });
}

/**
 * Caches webhooks by code between calls. It also caches missing ones, so that guessing codes costs each query only
 * once. A webhook read before a change is never cached after it, and never returned to a call after the change was
 * announced. Create it before the process listens.
 */
export class HookCache {
  readonly #kernel: Kernel;
  readonly #kept = new LRUCache<string, { readonly hook: OpenHook | undefined }>({ max: mostKept, ttl: keptMs });
  readonly #reading = new Map<string, Promise<OpenHook | undefined>>();
  #hearing = false;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    kernel.pages.hear(prefix, {
      onTag: (tag) => {
        const code = tag.slice(prefix.length);
        this.#kept.delete(code);
        this.#reading.delete(code);
      },
      onHearing: (hearing) => {
        this.#hearing = hearing;
        this.#kept.clear();
        this.#reading.clear();
      },
    });
  }

  /** @returns undefined if no active webhook has this code */
  read(code: string): Promise<OpenHook | undefined> {
    const known = this.#kept.get(code);
    if (known) return Promise.resolve(known.hook);
    const under = this.#reading.get(code);
    if (under) return under;
    const own = this.#load(code).then(
      (hook) => {
        // No change was announced since the read began.
        if (this.#reading.get(code) === own) {
          this.#reading.delete(code);
          this.#kept.set(code, { hook });
        }
        return hook;
      },
      (error: unknown) => {
        if (this.#reading.get(code) === own) this.#reading.delete(code);
        throw error;
      },
    );
    if (this.#hearing) this.#reading.set(code, own);
    return own;
  }

  async #load(code: string): Promise<OpenHook | undefined> {
    const { db, secrets } = this.#kernel;
    const at = await locate(db.app, 'hook', code);
    const row = at && (await readHookOfCaller(this.#kernel, at.workspaceId, at.targetId));
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
    };
  }
}
