import {
  balance,
  checkoutAttempts,
  checkouts,
  movements,
  paymentIssues,
  payments,
  platformMethods,
} from '@kumbi/contract/payments/payments.endpoints.ts';
import { buyerRefunds, owedBalances, payouts } from '@kumbi/contract/payments/payouts.endpoints.ts';
import { platformIssues, sellerIssues } from '@kumbi/contract/payments/platform-issues.endpoints.ts';
import { creditNotes, paymentDetails, paymentRefunds } from '@kumbi/contract/payments/refunds.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
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
import { createPayout, listBuyerRefunds, listOwedBalances, settleBuyerRefund } from './payout/transfer.service.ts';
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
  routes.handle(owedBalances.list, (ctx) => listOwedBalances(ctx));
  routes.handle(buyerRefunds.list, (ctx) => listBuyerRefunds(ctx));
  routes.handleOutside(payouts.create, (ctx, { body }) => createPayout(ctx, body));
  routes.handle(platformIssues.list, (ctx, { query }) => listPlatformIssues(ctx, query));
  routes.handleOutside(platformIssues.accept, (ctx, { params }) => acceptPlatformIssue(ctx, params.id));
  routes.handleOutside(platformIssues.settle, (ctx, { params, body }) => settlePlatformIssue(ctx, params.id, body));
  routes.handle(sellerIssues.list, (ctx, { query }) => listSellerIssues(ctx, query));
  routes.handleOutside(buyerRefunds.settle, (ctx, { params, body }) => settleBuyerRefund(ctx, params.id, body));
}
