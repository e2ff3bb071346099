import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { IntegrationRow } from './integration.store.ts';

/** The objects of one kind that work through integrations. */
export interface IntegrationUsers {
  /** Lists those that work through this integration, at most `most`. */
  find(
    ctx: Ctx,
    integration: Pick<IntegrationRow, 'id' | 'type' | 'status'>,
    most: number,
  ): Promise<readonly { readonly id: string; readonly name: string }[]>;
}

/** By kind, whose name is in `integration_users` of `messages/server.*.json`. A disconnection lists them. */
export const integrationUsers = slot<IntegrationUsers>('integrations.users');
