import type { Module } from '../../kernel/module.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { accountErasers, deletionGuards, personalData } from '../identity/identity.public.ts';
import { readWorkspacesOf } from './workspace.store.ts';
import { eraseOwnWorkspaces, workspaceErasers } from './workspace-deletion.service.ts';
import { registerWorkspaces } from './workspaces.routes.ts';
import { workspacesMigration } from './workspaces.table.ts';

export const workspacesModule: Module = {
  name: 'workspaces',
  migrations: [workspacesMigration],
  routes: registerWorkspaces,
  slots: [workspaceErasers],
  provide: (registry) => {
    registry.provide(personalData, 'workspaces', (ctx) => readWorkspacesOf(ctx.tx, ctx.actor.userId));
    registry.provide(accountErasers, 'workspaces', eraseOwnWorkspaces);
    // An owned company has to be transferred or deleted first; the creator workspace goes with its person.
    registry.provide(deletionGuards, 'workspaces', async (ctx) => {
      const owned = await readWorkspacesOf(ctx.tx, ctx.actor.userId);
      const isOwner = owned.some((row) => row.kind === 'company' && row.owner_id === ctx.actor.userId);
      return isOwner ? refuse('identity.company_owned') : undefined;
    });
  },
};
