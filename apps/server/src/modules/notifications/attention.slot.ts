import type { AttentionKind } from '@kumbi/contract/notifications/notifications.schemas.ts';
import { attentionKinds } from '@kumbi/contract/notifications/notifications.schemas.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { WorkspacePermission } from '@kumbi/contract/shared/roles.ts';
import type { RawBuilder } from 'kysely';
import { collected } from '../../kernel/module.ts';
import { slot } from '../../kernel/registry/registry.ts';

export interface AttentiveMember {
  readonly workspaceId: WorkspaceId;
  readonly userId: string;
}

/** Rows that need a decision of a member. A notification says once that something happened; this one stays until it is done. */
export interface AttentionSource {
  /** The permission to do something about it. */
  readonly permission: WorkspacePermission;
  /** A statement that returns the number of such rows as `count`, and a `path` if it depends on them. */
  readonly counting: (member: AttentiveMember, now: Date) => RawBuilder<{ count: number; path?: string | null }>;
  /** The screen with these rows, below the workspace's address. */
  readonly path: string;
}

declare module '../../kernel/module.ts' {
  interface Module {
    /** One source for each kind in the module's contract. */
    readonly attentionSources?: { readonly [Kind in AttentionKind]?: AttentionSource };
  }
}

/** Requires every kind that a manifest lists. */
export const attentionSources = slot<AttentionSource>('notifications.attention', attentionKinds);

export const collectedAttention = collected(attentionSources, (module) => module.attentionSources ?? {});
