import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { serviceUses } from '../integrations/integrations.public.ts';
import { accountsMigration, endedAttemptsMigration } from './account.table.ts';
import { pollAccountsJob } from './account-poll.jobs.ts';
import { apiPurpose } from './api-purpose.service.ts';
import { balancesMigration, heldIssuesMigration } from './balance.table.ts';
import { registerCallbacks } from './callback.routes.ts';
import { paymentPage } from './payment.page.ts';
import { sendIssueMailJob } from './payment-issue.mail.ts';
import { paymentIssuesMigration } from './payment-issue.table.ts';
import { noticeQueue } from './payment-notice.jobs.ts';
import { paymentNoticesMigration } from './payment-notice.table.ts';
import { amountDiffersNotification, payoutMadeNotification, refundDueNotification } from './payments.notifications.ts';
import { registerPayments } from './payments.routes.ts';
import {
  paymentsMigration,
  platformReceiptsMigration,
  purchasesOfPersonMigration,
  receivedBeforeMigration,
  receivedMigration,
} from './payments.table.ts';
import { sendPayoutMailJob } from './payout.mail.ts';
import { payoutsMigration } from './payout.table.ts';
import { registerProgramPayments } from './program-payment.routes.ts';
import { programPaymentsMigration } from './program-payment.table.ts';
import { proxypayUse } from './proxypay-use.service.ts';
import { purchaseDemo } from './purchase.demo.ts';
import { purposeSellers } from './purpose.service.ts';
import { issueReceiptJob } from './receipt.mail.ts';
import { registerReceipts } from './receipt.routes.ts';
import { sendReferenceMailJob } from './reference.mail.ts';
import { collectPaymentsJob, settleCallbackJob, sweepCheckoutsJob } from './settlement.jobs.ts';
import { withdrawReferenceJob } from './withdrawing.jobs.ts';
import { refuseUnsettledMoney } from './workspace-guard.service.ts';

export const paymentsModule: Module = {
  name: 'payments',
  migrations: [
    paymentsMigration,
    paymentIssuesMigration,
    accountsMigration,
    endedAttemptsMigration,
    programPaymentsMigration,
    balancesMigration,
    payoutsMigration,
    heldIssuesMigration,
    purchasesOfPersonMigration,
    platformReceiptsMigration,
    receivedMigration,
    receivedBeforeMigration,
    paymentNoticesMigration,
  ],
  routes: (routes) => {
    registerPayments(routes);
    registerProgramPayments(routes);
  },
  pages: [paymentPage],
  demo: [purchaseDemo],
  http: async (app, kernel) => {
    await registerCallbacks(app, kernel);
    await registerReceipts(app, kernel);
  },
  jobs: [
    settleCallbackJob,
    sweepCheckoutsJob,
    collectPaymentsJob,
    withdrawReferenceJob,
    pollAccountsJob,
    issueReceiptJob,
    sendReferenceMailJob,
    sendIssueMailJob,
    sendPayoutMailJob,
  ],
  queues: [noticeQueue],
  slots: [purposeSellers],
  notifications: [amountDiffersNotification, refundDueNotification, payoutMadeNotification],
  personalData: { purchases: rowsOfPerson('checkouts') },
  guardWorkspace: refuseUnsettledMoney,
  provide: (registry) => {
    registry.provide(serviceUses, 'proxypay', proxypayUse);
    registry.provide(purposeSellers, 'api', apiPurpose);
  },
};
