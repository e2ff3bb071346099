import type { Module } from '../../kernel/module.ts';
import { consumableUseMigration } from './consumable-use.table.ts';
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
  migrations: [quotasMigration, consumableUseMigration, planVersionMigration, planSuccessorMigration],
  routes: registerQuotas,
  demo: [planDemo],
  jobs: [findDueTurnsJob, turnPlanJob, findDueRemindersJob, remindJob, mailReminderJob, refreshPlansJob],
};
