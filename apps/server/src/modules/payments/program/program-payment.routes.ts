import { programPayments } from '@kumbi/contract/payments/public-payments.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  cancelProgramPayment,
  getProgramPayment,
  listProgramPayments,
  startProgramPayment,
} from './program-payment.service.ts';

/** Payments that programs start, with a key of an integration. */
export function registerProgramPayments(routes: Routes): void {
  routes.handleOutside(programPayments.start, (ctx, { body }, call) => startProgramPayment(ctx, body, call));
  routes.handle(programPayments.list, (ctx, { query }) => listProgramPayments(ctx, query));
  routes.handle(programPayments.get, (ctx, { params }) => getProgramPayment(ctx, params.id));
  routes.handleOutside(programPayments.cancel, (ctx, { params }) => cancelProgramPayment(ctx, params.id));
}
