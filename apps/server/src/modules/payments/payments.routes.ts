import {
  acceptPaymentIssue,
  cancelCheckout,
  getBalance,
  getCheckout,
  listMovements,
  listPaymentIssues,
  listPayments,
  settlePaymentIssue,
  startCheckout,
} from '@kumbi/contract/payments/payments.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { beginCheckout } from './checkout/checkout.service.ts';
import { viewCheckout } from './checkout/checkout.view.ts';
import { cancelPayment, listOwnPayments } from './checkout/payment.service.ts';
import { acceptIssue } from './issue/issue-accepting.service.ts';
import { listOpenIssues, settleIssue } from './issue/payment-issue.service.ts';
import { getOwnBalance, listOwnMovements } from './ledger/balance.service.ts';

export function registerPayments(routes: Routes): void {
  routes.handleOutside(startCheckout, (ctx, { params, body }, call) => beginCheckout(ctx, params.purpose, body, call));
  routes.handleOutside(getCheckout, (ctx, { params }) =>
    viewCheckout(ctx.kernel, params.token, ctx.request.headers.cookie),
  );
  routes.handleOutside(cancelCheckout, (ctx, { body }) => cancelPayment(ctx, body.h));
  routes.handle(listPayments, (ctx, { query }) => listOwnPayments(ctx, query));
  routes.handle(listPaymentIssues, (ctx, { query }) => listOpenIssues(ctx, query));
  routes.handle(settlePaymentIssue, (ctx, { body }) => settleIssue(ctx, body));
  routes.handleOutside(acceptPaymentIssue, (ctx, { body }) => acceptIssue(ctx, body.id));
  routes.handle(getBalance, (ctx) => getOwnBalance(ctx));
  routes.handle(listMovements, (ctx, { query }) => listOwnMovements(ctx, query));
}
