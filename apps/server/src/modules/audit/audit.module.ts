import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { auditMigration } from './audit.table.ts';
import { registerAudit } from './audit-entry.routes.ts';
import { auditFiltersMigration } from './audit-filters.table.ts';
import {
  auditDeletions,
  auditErasures,
  auditRenames,
  auditRestorations,
  auditSettings,
} from './workspace.listeners.ts';

export const auditModule: Module = {
  name: 'audit',
  migrations: [auditMigration, auditFiltersMigration],
  routes: registerAudit,
  listeners: [auditRenames, auditSettings, auditDeletions, auditRestorations, auditErasures],
  personalData: { audit_entries: rowsOfPerson('audit_entries') },
};
