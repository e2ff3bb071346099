import type { Module } from '../../kernel/module.ts';
import { accountErasers, deletionGuards, personalData } from '../identity/identity.public.ts';
import { readWorkspacesOf } from './workspace.store.ts';
import {
  eraseOwnWorkspaces,
  refuseOwnWorkspaces,
  workspaceErasers,
  workspaceGuards,
} from './workspace-deletion.service.ts';
import { registerWorkspaces } from './workspaces.routes.ts';
import { workspacesMigration } from './workspaces.table.ts';

export const workspacesModule: Module = {
  name: 'workspaces',
  migrations: [workspacesMigration],
  routes: registerWorkspaces,
  slots: [workspaceErasers, workspaceGuards],
  provide: (registry) => {
    registry.provide(personalData, 'workspaces', (ctx) => readWorkspacesOf(ctx.tx, ctx.actor.userId));
    registry.provide(accountErasers, 'workspaces', eraseOwnWorkspaces);
    registry.provide(deletionGuards, 'workspaces', refuseOwnWorkspaces);
  },
};
