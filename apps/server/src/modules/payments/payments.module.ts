import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { addressRooms } from '../../kernel/realtime/topics.ts';
import { serviceUses } from '../integrations/integrations.public.ts';
import { announceAccountJob } from './bank-account/bank-account.jobs.ts';
import { sendBankAccountMailJob } from './bank-account/bank-account.mail.ts';
import { bankAccountsMigration } from './bank-account/bank-account.table.ts';
import { appypayCallbackDemo } from './bridge/appypay-callback.demo.ts';
import { bridgeQueue } from './bridge/bridged-callback.jobs.ts';
import { bridgedCallbacksMigration } from './bridge/bridged-callback.table.ts';
import { bridgedCallbackEvents } from './bridge/bridged-callback-event.view.ts';
import { attemptMethodsMigration } from './checkout/attempt-methods.table.ts';
import {
  buyerKeysMigration,
  checkoutConsentsMigration,
  checkoutUpdatesMigration,
  paidCheckoutsMigration,
  paymentStatusesMigration,
} from './checkout/checkout.table.ts';
import { checkoutEvents } from './checkout/checkout-event.view.ts';
import { checkoutOrigins } from './checkout/checkout-origin.slot.ts';
import { checkoutTokensMigration } from './checkout/checkout-token.table.ts';
import { hiddenSellerMigration } from './checkout/hidden-seller.table.ts';
import { paymentPage } from './checkout/payment.page.ts';
import { isCheckoutToken } from './checkout/payment.service.ts';
import { purchaseDemo } from './checkout/purchase.demo.ts';
import { referrals } from './checkout/referral.slot.ts';
import { openIssuesMigration } from './issue/open-issue.table.ts';
import { sendIssueMailJob } from './issue/payment-issue.mail.ts';
import { issueAttention } from './issue/payment-issue-attention.entry.ts';
import { transfersMigration } from './ledger/transfer.table.ts';
import { refuseUnsettledMoney } from './ledger/workspace-guard.service.ts';
import {
  amountDiffersNotification,
  orderPlacedNotification,
  payoutChangedNotification,
  payoutMadeNotification,
  proofSentNotification,
  refundDueNotification,
} from './payments.notifications.ts';
import { registerPayments } from './payments.routes.ts';
import { paymentsMigration, platformRevenueMigration } from './payments.table.ts';
import { payoutDemo } from './payout/payout.demo.ts';
import { sendPayoutMailJob } from './payout/payout.mail.ts';
import { payoutRequestsMigration } from './payout/payout.table.ts';
import { payoutEvents } from './payout/payout-event.view.ts';
import { payoutsCommand } from './payout/payouts.command.ts';
import { apiPurpose } from './program/api-purpose.entry.ts';
import { noticeQueue } from './program/payment-notice.jobs.ts';
import { registerProgramPayments } from './program/program-payment.routes.ts';
import { exportedProofsMigration, manualMethodsMigration } from './proof/proof.table.ts';
import { sendProofRefusedMailJob } from './proof/proof-refused.mail.ts';
import { learnMethodsJob, refreshMethodsJob } from './provider/account-methods.jobs.ts';
import { accountMethodsMigration } from './provider/account-methods.table.ts';
import { pollAccountsJob } from './provider/account-poll.jobs.ts';
import { appypayConfig } from './provider/appypay/appypay.config.ts';
import { appypayMulticaixa } from './provider/appypay/appypay-multicaixa.adapter.ts';
import { appypayReference } from './provider/appypay/appypay-reference.adapter.ts';
import { appypayServiceUse } from './provider/appypay/appypay-service.entry.ts';
import { registerCallbacks } from './provider/callback.routes.ts';
import { ethereumConfig } from './provider/ethereum/ethereum.config.ts';
import { ethereumCrypto } from './provider/ethereum/ethereum-crypto.adapter.ts';
import { ethereumPaymentsMigration } from './provider/ethereum/ethereum-payment.table.ts';
import { ethereumStraysMigration } from './provider/ethereum/ethereum-stray.table.ts';
import { watchEthereumJob } from './provider/ethereum/ethereum-watch.jobs.ts';
import { methodKey, methodSources } from './provider/method.slot.ts';
import { announceMethods } from './provider/methods-changed.listeners.ts';
import { opgConfig } from './provider/opg/opg.config.ts';
import { opgMulticaixa } from './provider/opg/opg-multicaixa.adapter.ts';
import { paypayConfig } from './provider/paypay/paypay.config.ts';
import { paypayApp, paypayMulticaixa, paypayReference } from './provider/paypay/paypay-methods.adapter.ts';
import { paypayServiceUse } from './provider/paypay/paypay-service.entry.ts';
import { proxypayConfig } from './provider/proxypay.config.ts';
import { proxypayReference } from './provider/proxypay-reference.adapter.ts';
import { proxypayServiceUse } from './provider/proxypay-service.entry.ts';
import { sendReferenceMailJob } from './provider/reference.mail.ts';
import { tellOrderPlacedJob } from './provider/seller/order-placed.jobs.ts';
import { sellerDelivery, sellerTransfer } from './provider/seller/seller-methods.adapter.ts';
import { sendSellerNoticeMailJob } from './provider/seller/seller-notice.mail.ts';
import { sendTransferMailJob } from './provider/seller/transfer.mail.ts';
import { stripeConfig } from './provider/stripe/stripe.config.ts';
import { stripeCard } from './provider/stripe/stripe-card.adapter.ts';
import { withdrawReferenceJob } from './provider/withdrawing.jobs.ts';
import { purposeSellers } from './purpose/purpose.slot.ts';
import { issueCreditNoteJob } from './receipt/credit-note.mail.ts';
import { issueReceiptJob } from './receipt/receipt.mail.ts';
import { registerReceipts } from './receipt/receipt.routes.ts';
import { refundQueue } from './refund/payment-refund.jobs.ts';
import { paymentRefundsMigration } from './refund/payment-refund.table.ts';
import {
  attemptQueue,
  closingQueue,
  collectPaymentsJob,
  lookUpAttemptJob,
  settleCallbackJob,
} from './settlement/settlement.jobs.ts';
import { settlementQueuesMigration } from './settlement/settlement-queue.table.ts';

export const paymentsModule: Module = {
  name: 'payments',
  attentionSources: { payments_to_review: issueAttention },
  config: [proxypayConfig, appypayConfig, opgConfig, paypayConfig, stripeConfig, ethereumConfig],
  migrations: [
    paymentsMigration,
    checkoutTokensMigration,
    settlementQueuesMigration,
    platformRevenueMigration,
    hiddenSellerMigration,
    openIssuesMigration,
    attemptMethodsMigration,
    ethereumPaymentsMigration,
    paymentRefundsMigration,
    bridgedCallbacksMigration,
    bankAccountsMigration,
    payoutRequestsMigration,
    manualMethodsMigration,
    transfersMigration,
    accountMethodsMigration,
    exportedProofsMigration,
    ethereumStraysMigration,
    checkoutConsentsMigration,
    paidCheckoutsMigration,
    buyerKeysMigration,
    checkoutUpdatesMigration,
    paymentStatusesMigration,
  ],
  publishes: [...checkoutEvents, ...payoutEvents, ...bridgedCallbackEvents],
  routes: (routes) => {
    registerPayments(routes);
    registerProgramPayments(routes);
  },
  pages: [paymentPage],
  demo: [purchaseDemo, payoutDemo, appypayCallbackDemo],
  http: async (app, kernel) => {
    await registerCallbacks(app, kernel);
    await registerReceipts(app, kernel);
  },
  jobs: [
    settleCallbackJob,
    lookUpAttemptJob,
    collectPaymentsJob,
    withdrawReferenceJob,
    pollAccountsJob,
    learnMethodsJob,
    refreshMethodsJob,
    watchEthereumJob,
    issueReceiptJob,
    issueCreditNoteJob,
    sendReferenceMailJob,
    sendIssueMailJob,
    sendPayoutMailJob,
    sendBankAccountMailJob,
    announceAccountJob,
    sendTransferMailJob,
    sendSellerNoticeMailJob,
    sendProofRefusedMailJob,
    tellOrderPlacedJob,
  ],
  listeners: [announceMethods],
  queues: [closingQueue, attemptQueue, noticeQueue, refundQueue, bridgeQueue],
  commands: [payoutsCommand],
  slots: [methodSources, purposeSellers, referrals, checkoutOrigins],
  notifications: [
    amountDiffersNotification,
    refundDueNotification,
    payoutMadeNotification,
    payoutChangedNotification,
    orderPlacedNotification,
    proofSentNotification,
  ],
  personalData: {
    purchases: rowsOfPerson('checkouts'),
    refunds: rowsOfPerson('payment_refunds'),
    bank_accounts: rowsOfPerson('bank_accounts'),
    payouts: rowsOfPerson('payouts'),
  },
  guardWorkspace: refuseUnsettledMoney,
  provide: (registry) => {
    // Methods in order of preference, and the services of their own accounts.
    registry.provide(methodSources, methodKey(proxypayReference), proxypayReference);
    registry.provide(methodSources, methodKey(appypayReference), appypayReference);
    registry.provide(methodSources, methodKey(paypayReference), paypayReference);
    registry.provide(methodSources, methodKey(appypayMulticaixa), appypayMulticaixa);
    registry.provide(methodSources, methodKey(paypayMulticaixa), paypayMulticaixa);
    registry.provide(methodSources, methodKey(opgMulticaixa), opgMulticaixa);
    registry.provide(methodSources, methodKey(paypayApp), paypayApp);
    registry.provide(methodSources, methodKey(sellerTransfer), sellerTransfer);
    registry.provide(methodSources, methodKey(sellerDelivery), sellerDelivery);
    registry.provide(methodSources, methodKey(stripeCard), stripeCard);
    registry.provide(methodSources, methodKey(ethereumCrypto), ethereumCrypto);
    registry.provide(serviceUses, 'proxypay', proxypayServiceUse);
    registry.provide(serviceUses, 'appypay', appypayServiceUse);
    registry.provide(serviceUses, 'paypay', paypayServiceUse);
    registry.provide(purposeSellers, 'api', apiPurpose);
    registry.provide(addressRooms, 'checkout', isCheckoutToken);
  },
};
