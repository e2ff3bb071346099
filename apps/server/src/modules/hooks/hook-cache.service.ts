import { hookChanged } from '@kumbi/contract/hooks/hooks.events.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { LRUCache } from 'lru-cache';
import { locate } from '../../kernel/database/directory.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { announce, room } from '../../kernel/realtime/announce.ts';
import { forgetPages } from '../../kernel/site/forget-pages.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { readHookOfCaller } from './hook.reads.ts';
import type { HookRow } from './hook.store.ts';
import { openSecret } from './hook-secret.service.ts';
import type { SignatureRule } from './hooks.table.ts';
import type { HookSecret } from './signature.service.ts';

/** What a call to a webhook needs to know of it. */
export interface OpenHook {
  readonly workspaceId: WorkspaceId;
  readonly id: string;
  readonly code: string;
  readonly answer: { readonly status: number; readonly body: string; readonly type: string; readonly delayMs: number };
  readonly signature: SignatureRule;
  readonly secret: HookSecret | undefined;
  /** Calls a minute. */
  readonly rateLimit: number;
}

const prefix = 'hook:';
const mostKept = 20_000;
/** Changes are heard of exactly; this bounds the harm of a connection that died without telling. */
const keptMs = 300_000;

/** To be called in the transaction of every change of a webhook: every server process looks at it anew, and every screen. */
export async function noteHookChange(ctx: Ctx, { id, code }: Pick<HookRow, 'id' | 'code'>): Promise<void> {
  await forgetPages(ctx.tx, `${prefix}${code}`);
  await announce(ctx.tx, room.workspace(ctx.workspaceId), hookChanged.name, { id });
}

/**
 * Webhooks as a process keeps them between calls, by their codes; also that there is none, so that a stranger who tries
 * codes costs no statements twice. One that was read before a change is never kept after it, nor given to a call that came
 * after the change was heard. Must be made before the process listens.
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

  /** @returns undefined when nothing takes calls there: it is off, deleted, or never was */
  read(code: string): Promise<OpenHook | undefined> {
    const known = this.#kept.get(code);
    if (known) return Promise.resolve(known.hook);
    const under = this.#reading.get(code);
    if (under) return under;
    const own = this.#load(code).then(
      (hook) => {
        // No change was heard of since it was read.
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
