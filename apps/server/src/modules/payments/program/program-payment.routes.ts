import {
  cancelStartedPayment,
  getStartedPayment,
  listStartedPayments,
  startPayment,
} from '@kumbi/contract/payments/public-payments.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  cancelProgramPayment,
  getProgramPayment,
  listProgramPayments,
  startProgramPayment,
} from './program-payment.service.ts';

/** Payments that programs start, with a key of an integration. */
export function registerProgramPayments(routes: Routes): void {
  routes.handleOutside(startPayment, (ctx, { body }, call) => startProgramPayment(ctx, body, call));
  routes.handle(listStartedPayments, (ctx, { query }) => listProgramPayments(ctx, query));
  routes.handle(getStartedPayment, (ctx, { params }) => getProgramPayment(ctx, params.id));
  routes.handleOutside(cancelStartedPayment, (ctx, { params }) => cancelProgramPayment(ctx, params.id));
}
