import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { addressRooms } from '../../kernel/realtime/topics.ts';
import { personalData } from '../identity/identity.public.ts';
import { serviceUses } from '../integrations/integrations.public.ts';
import { notificationDefinitions } from '../notifications/notifications.public.ts';
import { workspaceGuards } from '../workspaces/workspaces.public.ts';
import { paymentPage } from './checkout/payment.page.ts';
import { isCheckoutToken } from './checkout/payment.service.ts';
import { sendIssueMailJob } from './issue/payment-issue.mail.ts';
import { paymentIssuesMigration } from './issue/payment-issue.table.ts';
import { balancesMigration, heldIssuesMigration } from './ledger/balance.table.ts';
import { refuseUnsettledMoney } from './ledger/workspace-guard.service.ts';
import { amountDiffersNotification, payoutMadeNotification, refundDueNotification } from './payments.notifications.ts';
import { registerPayments } from './payments.routes.ts';
import {
  paymentsMigration,
  platformReceiptsMigration,
  purchasesOfPersonMigration,
  receivedBeforeMigration,
  receivedMigration,
} from './payments.table.ts';
import { sendPayoutMailJob } from './payout/payout.mail.ts';
import { payoutsMigration } from './payout/payout.table.ts';
import { payoutsCommand } from './payout/payouts.command.ts';
import { apiPurpose } from './program/api-purpose.service.ts';
import { noticeQueue } from './program/payment-notice.jobs.ts';
import { paymentNoticesMigration } from './program/payment-notice.table.ts';
import { registerProgramPayments } from './program/program-payment.routes.ts';
import { programPaymentsMigration } from './program/program-payment.table.ts';
import { accountsMigration, endedAttemptsMigration } from './provider/account.table.ts';
import { pollAccountsJob } from './provider/account-poll.jobs.ts';
import { registerCallbacks } from './provider/callback.routes.ts';
import { proxypayUse } from './provider/proxypay-use.adapter.ts';
import { sendReferenceMailJob } from './provider/reference.mail.ts';
import { withdrawReferenceJob } from './provider/withdrawing.jobs.ts';
import { purposeSellers } from './purpose/purpose.slot.ts';
import { issueReceiptJob } from './receipt/receipt.mail.ts';
import { registerReceipts } from './receipt/receipt.routes.ts';
import { collectPaymentsJob, settleCallbackJob, sweepCheckoutsJob } from './settlement/settlement.jobs.ts';

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
  commands: [payoutsCommand],
  slots: [purposeSellers],
  provide: (registry) => {
    registry.provide(notificationDefinitions, amountDiffersNotification.kind, amountDiffersNotification);
    registry.provide(notificationDefinitions, refundDueNotification.kind, refundDueNotification);
    registry.provide(notificationDefinitions, payoutMadeNotification.kind, payoutMadeNotification);
    registry.provide(personalData, 'purchases', rowsOfPerson('checkouts'));
    registry.provide(serviceUses, 'proxypay', proxypayUse);
    registry.provide(purposeSellers, 'api', apiPurpose);
    registry.provide(addressRooms, 'checkout', isCheckoutToken);
    registry.provide(workspaceGuards, 'payments', refuseUnsettledMoney);
  },
};
