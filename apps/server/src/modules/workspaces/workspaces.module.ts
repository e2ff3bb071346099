import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import { demoOwners } from '../../kernel/demo/demo-owner.ts';
import { peopleGate } from '../../kernel/http/gates.ts';
import type { Module } from '../../kernel/module.ts';
import { companySettingsDemo } from './company-settings.demo.ts';
import { companySettingsMigration } from './company-settings.table.ts';
import { deletedCompaniesMigration } from './deleted-companies.table.ts';
import { createSessionGate } from './gate.service.ts';
import { operatorVisitsMigration } from './operator-visit.table.ts';
import { ownerDemo } from './owner.demo.ts';
import { eraseDeletedJob } from './workspace-deletion.jobs.ts';
import { deletionParts, eraseOwnedWorkspaces, refuseAccountDeletion } from './workspace-deletion.service.ts';
import { collectedLogos } from './workspace-logo.slot.ts';
import { registerWorkspaces } from './workspaces.routes.ts';
import { provenAdmissionMigration, workspacesMigration } from './workspaces.table.ts';

export const workspacesModule: Module = {
  name: 'workspaces',
  migrations: [
    workspacesMigration,
    provenAdmissionMigration,
    operatorVisitsMigration,
    companySettingsMigration,
    deletedCompaniesMigration,
  ],
  routes: registerWorkspaces,
  jobs: [eraseDeletedJob],
  demo: [companySettingsDemo],
  collects: [...deletionParts, collectedLogos],
  provide: (registry) => {
    registry.provide(peopleGate, 'gate', createSessionGate);
    registry.provide(demoOwners, 'owner', ownerDemo);
  },
  personalData: {
    workspaces: rowsOfPerson('workspaces'),
    memberships: rowsOfPerson('memberships'),
    operator_visits: rowsOfPerson('operator_visits'),
  },
  guardAccount: refuseAccountDeletion,
  eraseAccount: eraseOwnedWorkspaces,
};
