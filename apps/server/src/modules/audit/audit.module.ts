import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { auditMigration } from './audit.table.ts';
import { registerAudit } from './audit-entry.routes.ts';
import { auditDeletions, auditRenames } from './workspace.listeners.ts';

export const auditModule: Module = {
  name: 'audit',
  migrations: [auditMigration],
  routes: registerAudit,
  listeners: [auditRenames, auditDeletions],
  personalData: { audit_entries: rowsOfPerson('audit_entries') },
};
