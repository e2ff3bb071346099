import { bankAccounts } from '@kumbi/contract/payments/bank-accounts.endpoints.ts';
import { checkoutProofs, manualPayments, paymentProofs } from '@kumbi/contract/payments/manual-payments.endpoints.ts';
import {
  balance,
  checkoutAttempts,
  checkouts,
  movements,
  paymentIssues,
  payments,
  platformMethods,
} from '@kumbi/contract/payments/payments.endpoints.ts';
import { balanceStatements, payouts } from '@kumbi/contract/payments/payouts.endpoints.ts';
import { platformIssues, sellerIssues } from '@kumbi/contract/payments/platform-issues.endpoints.ts';
import { buyerRefunds, owedBalances, platformPayouts } from '@kumbi/contract/payments/platform-payouts.endpoints.ts';
import { creditNotes, paymentDetails, paymentRefunds } from '@kumbi/contract/payments/refunds.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { deleteBankAccount, listBankAccounts, saveBankAccount } from './bank-account/bank-account.service.ts';
import { settleManualPayment } from './checkout/by-hand.service.ts';
import { startCheckout } from './checkout/checkout.service.ts';
import { getCheckout } from './checkout/checkout.view.ts';
import { createCheckoutAttempt } from './checkout/checkout-attempt.service.ts';
import { listPlatformMethods } from './checkout/method.service.ts';
import { cancelCheckout, listPayments } from './checkout/payment.service.ts';
import { acceptPaymentIssue } from './issue/issue-accepting.service.ts';
import { listPaymentIssues, settlePaymentIssue } from './issue/payment-issue.service.ts';
import {
  acceptPlatformIssue,
  listPlatformIssues,
  listSellerIssues,
  settlePlatformIssue,
} from './issue/platform-issue.service.ts';
import { getBalance, listMovements } from './ledger/balance.service.ts';
import { downloadBalanceStatement, exportBalanceStatement } from './ledger/statement.service.ts';
import { cancelPayout, createPayout, listPayouts } from './payout/payout-request.service.ts';
import {
  approvePlatformPayout,
  exportPlatformPayouts,
  listPlatformPayouts,
  refusePlatformPayout,
  settlePlatformPayout,
} from './payout/platform-payout.service.ts';
import {
  createPlatformPayout,
  listBuyerRefunds,
  listOwedBalances,
  settleBuyerRefund,
} from './payout/transfer.service.ts';
import { downloadPaymentProof, getPaymentProof, refusePaymentProof } from './proof/proof.service.ts';
import { admitProof, sendCheckoutProof } from './proof/proof-sending.service.ts';
import { downloadCreditNote } from './receipt/credit-note.view.ts';
import { cancelPaymentRefund, createPaymentRefund, getPaymentDetail } from './refund/payment-refund.service.ts';

export function registerPayments(routes: Routes): void {
  routes.handleOutside(checkouts.start, (ctx, { params, body }, call) =>
    startCheckout(ctx, params.purpose, body, call),
  );
  routes.handleOutside(checkouts.get, (ctx, { params }) =>
    getCheckout(ctx.kernel, params.token, { cookies: ctx.request.headers.cookie, locale: ctx.locale }),
  );
  routes.handleOutside(platformMethods.list, async ({ kernel }) => listPlatformMethods(kernel));
  routes.handleOutside(checkoutAttempts.create, (ctx, { params, body }) =>
    createCheckoutAttempt(ctx, params.token, body),
  );
  routes.handleOutside(checkouts.cancel, (ctx, { body }) => cancelCheckout(ctx, body.h));
  routes.handleOutside(
    checkoutProofs.send,
    (ctx, { params, body }) => sendCheckoutProof(ctx, params.token, body.proof),
    (ctx, { params, formBytes }) => admitProof(ctx, params.token, formBytes),
  );
  routes.handle(paymentProofs.get, (ctx, { params }) => getPaymentProof(ctx, params.id));
  routes.handle(paymentProofs.download, (ctx, { params }) => downloadPaymentProof(ctx, params.id));
  routes.handle(paymentProofs.refuse, (ctx, { params, body }) => refusePaymentProof(ctx, params.id, body));
  routes.handleOutside(manualPayments.settle, (ctx, { params }) => settleManualPayment(ctx, params.id));
  routes.handle(payments.list, (ctx, { query }) => listPayments(ctx, query));
  routes.handle(paymentDetails.get, (ctx, { params }) => getPaymentDetail(ctx, params.id));
  routes.handle(paymentRefunds.create, (ctx, { params, body }) => createPaymentRefund(ctx, params.id, body));
  routes.handle(paymentRefunds.cancel, (ctx, { params }) => cancelPaymentRefund(ctx, params.id, params.refund_id));
  routes.handleOutside(creditNotes.download, (ctx, { params }) => downloadCreditNote(ctx, params.id, params.refund_id));
  routes.handle(paymentIssues.list, (ctx, { query }) => listPaymentIssues(ctx, query));
  routes.handle(paymentIssues.settle, (ctx, { body }) => settlePaymentIssue(ctx, body));
  routes.handleOutside(paymentIssues.accept, (ctx, { body }) => acceptPaymentIssue(ctx, body.id));
  routes.handle(balance.get, (ctx) => getBalance(ctx));
  routes.handle(movements.list, (ctx, { query }) => listMovements(ctx, query));
  routes.handle(bankAccounts.list, (ctx) => listBankAccounts(ctx));
  routes.handle(bankAccounts.save, (ctx, { params, body }) => saveBankAccount(ctx, params.currency, body));
  routes.handle(bankAccounts.delete, (ctx, { params }) => deleteBankAccount(ctx, params.currency));
  routes.handle(owedBalances.list, (ctx) => listOwedBalances(ctx));
  routes.handle(buyerRefunds.list, (ctx) => listBuyerRefunds(ctx));
  routes.handle(payouts.list, (ctx, { query }) => listPayouts(ctx, query));
  routes.handle(payouts.create, (ctx, { body }) => createPayout(ctx, body));
  routes.handle(payouts.cancel, (ctx, { params }) => cancelPayout(ctx, params.id));
  routes.handleOutside(balanceStatements.download, (ctx, { query }) => downloadBalanceStatement(ctx, query));
  routes.handleOutside(balanceStatements.export, (ctx, { query }) => exportBalanceStatement(ctx, query));
  routes.handleOutside(platformPayouts.create, (ctx, { body }) => createPlatformPayout(ctx, body));
  routes.handle(platformPayouts.list, (ctx) => listPlatformPayouts(ctx));
  routes.handleOutside(platformPayouts.export, (ctx) => exportPlatformPayouts(ctx));
  routes.handleOutside(platformPayouts.approve, (ctx, { params }) => approvePlatformPayout(ctx, params.id));
  routes.handleOutside(platformPayouts.refuse, (ctx, { params, body }) => refusePlatformPayout(ctx, params.id, body));
  routes.handleOutside(platformPayouts.settle, (ctx, { params, body }) => settlePlatformPayout(ctx, params.id, body));
  routes.handle(platformIssues.list, (ctx, { query }) => listPlatformIssues(ctx, query));
  routes.handleOutside(platformIssues.accept, (ctx, { params }) => acceptPlatformIssue(ctx, params.id));
  routes.handleOutside(platformIssues.settle, (ctx, { params, body }) => settlePlatformIssue(ctx, params.id, body));
  routes.handle(sellerIssues.list, (ctx, { query }) => listSellerIssues(ctx, query));
  routes.handleOutside(buyerRefunds.settle, (ctx, { params, body }) => settleBuyerRefund(ctx, params.id, body));
}
