import type { Module } from '../../kernel/module.ts';
import { consumableUseMigration } from './consumable-use.table.ts';
import { collectedRows } from './ledger/counted-row.slot.ts';
import { compareQuotasJob } from './ledger/quota-difference.jobs.ts';
import { countDifferences } from './ledger/quota-difference.store.ts';
import { quotaDifferenceMigration } from './ledger/quota-difference.table.ts';
import { planSuccessorMigration } from './period/plan-successor.table.ts';
import { refreshPlansJob } from './plan/plan.jobs.ts';
import { planVersionMigration } from './plan/plan-version.table.ts';
import { planDemo } from './plan.demo.ts';
import { findDueTurnsJob, turnPlanJob } from './plan-turn.jobs.ts';
import { registerQuotas } from './quotas.routes.ts';
import { quotasMigration } from './quotas.table.ts';
import { findDueRemindersJob, remindJob } from './reminder.jobs.ts';
import { mailReminderJob } from './reminder.mail.ts';

export const quotasModule: Module = {
  name: 'quotas',
  migrations: [
    quotasMigration,
    consumableUseMigration,
    planVersionMigration,
    planSuccessorMigration,
    quotaDifferenceMigration,
  ],
  collects: [collectedRows],
  figures: [
    {
      name: 'quota_differences',
      help: 'Counters that differed last night from their ledger, lots or rows',
      read: countDifferences,
    },
  ],
  routes: registerQuotas,
  demo: [planDemo],
  jobs: [
    findDueTurnsJob,
    turnPlanJob,
    findDueRemindersJob,
    remindJob,
    mailReminderJob,
    refreshPlansJob,
    compareQuotasJob,
  ],
};
