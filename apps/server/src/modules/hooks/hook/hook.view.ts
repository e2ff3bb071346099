import { type HookSettings, hookSchema } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ShownHook } from './hook.reads.ts';
import type { HookKey } from './hook-keys.slot.ts';

/** The users of webhooks: the names of their targets by id, and their keys. */
export interface HookUsers {
  readonly names: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, readonly HookKey[]>;
}

export function hookView(kernel: Kernel, row: ShownHook, { names, keys }: HookUsers): View<typeof hookSchema> {
  const bound = row.bound_id === null ? null : { id: row.bound_id, name: names.get(row.bound_id) ?? '' };
  return viewOf(hookSchema, row, {
    kumbi_url: `${kernel.config.siteUrl}/hooks/${row.code}`,
    integration: row.bound_kind === 'integration' ? bound : null,
    automation: row.bound_kind === 'automation' ? bound : null,
    keys: [...(keys.get(row.id) ?? [])],
  });
}

/** Secrets are never part of it. */
export function settingsView(row: ShownHook): HookSettings {
  return {
    answer: {
      status: row.answer_status,
      body: row.answer_body,
      content_type: row.answer_type,
      delay_ms: row.answer_delay_ms,
    },
    rate_limit: row.rate_limit,
    keeps_credentials: row.keeps_credentials,
    signature: { ...row.signature, has_secret: row.secret !== null },
  };
}
