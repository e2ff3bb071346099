import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import { peopleGate } from '../../kernel/http/gates.ts';
import type { Module } from '../../kernel/module.ts';
import { accountErasers, deletionGuards, personalData } from '../identity/identity.public.ts';
import { createSessionGate } from './gate.service.ts';
import {
  eraseOwnWorkspaces,
  refuseAccountDeletion,
  workspaceErasers,
  workspaceGuards,
} from './workspace-deletion.service.ts';
import { registerWorkspaces } from './workspaces.routes.ts';
import { workspacesMigration, workspacesOfPersonMigration } from './workspaces.table.ts';

export const workspacesModule: Module = {
  name: 'workspaces',
  migrations: [workspacesMigration, workspacesOfPersonMigration],
  routes: registerWorkspaces,
  slots: [workspaceErasers, workspaceGuards],
  provide: (registry) => {
    registry.provide(peopleGate, 'gate', createSessionGate);
    registry.provide(personalData, 'workspaces', rowsOfPerson('workspaces'));
    registry.provide(personalData, 'memberships', rowsOfPerson('memberships'));
    registry.provide(accountErasers, 'workspaces', eraseOwnWorkspaces);
    registry.provide(deletionGuards, 'workspaces', refuseAccountDeletion);
  },
};
