import type { Module } from '../../kernel/module.ts';
import { serviceUses } from '../integrations/integrations.public.ts';
import { workspaceGuards } from '../workspaces/workspaces.public.ts';
import { accountsMigration } from './account.table.ts';
import { pollAccountsJob } from './account-poll.jobs.ts';
import { apiPurpose } from './api-purpose.service.ts';
import { registerCallbacks } from './callback.routes.ts';
import { tellEndpointJob } from './endpoint-notice.jobs.ts';
import { registerPayPage } from './pay-page.routes.ts';
import { paymentIssuesMigration } from './payment-issue.table.ts';
import { sendReferenceMailJob } from './payment-mail.jobs.ts';
import { registerPayments } from './payments.routes.ts';
import { paymentsMigration } from './payments.table.ts';
import { registerProgramPayments } from './program-payment.routes.ts';
import { programPaymentsMigration } from './program-payment.table.ts';
import { proxypayUse } from './proxypay-use.service.ts';
import { purposeSellers } from './purpose.service.ts';
import { issueReceiptJob } from './receipt.jobs.ts';
import { registerReceipts } from './receipt.routes.ts';
import { collectPaymentsJob, settleCallbackJob, sweepCheckoutsJob } from './settlement.jobs.ts';
import { refuseUnsettledMoney } from './workspace-guard.service.ts';

export const paymentsModule: Module = {
  name: 'payments',
  migrations: [paymentsMigration, paymentIssuesMigration, accountsMigration, programPaymentsMigration],
  routes: (routes) => {
    registerPayments(routes);
    registerProgramPayments(routes);
  },
  http: async (app, kernel) => {
    await registerCallbacks(app, kernel);
    await registerReceipts(app, kernel);
    await registerPayPage(app, kernel);
  },
  jobs: [
    settleCallbackJob,
    sweepCheckoutsJob,
    collectPaymentsJob,
    pollAccountsJob,
    issueReceiptJob,
    sendReferenceMailJob,
    tellEndpointJob,
  ],
  slots: [purposeSellers],
  provide: (registry) => {
    registry.provide(serviceUses, 'proxypay', proxypayUse);
    registry.provide(purposeSellers, 'api', apiPurpose);
    registry.provide(workspaceGuards, 'payments', refuseUnsettledMoney);
  },
};
