import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { accountErasers, deletionGuards, personalData } from '../identity/identity.public.ts';
import { readWorkspacesOf } from './workspace.store.ts';
import { eraseOwnWorkspaces, workspaceErasers } from './workspace-deletion.service.ts';
import { registerWorkspaces } from './workspaces.routes.ts';
import { workspacesMigration, workspacesOfPersonMigration } from './workspaces.table.ts';

export const workspacesModule: Module = {
  name: 'workspaces',
  migrations: [workspacesMigration, workspacesOfPersonMigration],
  routes: registerWorkspaces,
  slots: [workspaceErasers],
  provide: (registry) => {
    registry.provide(personalData, 'workspaces', rowsOfPerson('workspaces'));
    registry.provide(personalData, 'memberships', rowsOfPerson('memberships'));
    registry.provide(accountErasers, 'workspaces', eraseOwnWorkspaces);
    // An owned company has to be transferred or deleted first; the creator workspace goes with its person.
    registry.provide(deletionGuards, 'workspaces', async (ctx) => {
      const owned = await readWorkspacesOf(ctx.tx, ctx.actor.userId);
      return !owned.some((row) => row.kind === 'company' && row.owner_id === ctx.actor.userId);
    });
  },
};
