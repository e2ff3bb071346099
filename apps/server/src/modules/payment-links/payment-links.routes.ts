import { linkPayments, paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { paymentLinkRecords } from './payment-link/payment-link.records.ts';
import {
  createPaymentLink,
  listLinkPayments,
  listPaymentLinks,
  updatePaymentLink,
} from './payment-link/payment-link.service.ts';

export function registerPaymentLinks(routes: Routes): void {
  routes.handle(paymentLinks.list, (ctx, { query }) => listPaymentLinks(ctx, query));
  routes.handle(paymentLinks.get, (ctx, { params }) => paymentLinkRecords.get(ctx, params.id));
  routes.handle(paymentLinks.create, (ctx, { body }) => createPaymentLink(ctx, body));
  routes.handle(paymentLinks.update, (ctx, { params, body }) => updatePaymentLink(ctx, params.id, body));
  routes.handle(paymentLinks.delete, (ctx, { params }) => paymentLinkRecords.delete(ctx, params.id));
  routes.handle(paymentLinks.restore, (ctx, { params }) => paymentLinkRecords.restore(ctx, params.id));
  routes.handle(linkPayments.list, (ctx, { params, query }) => listLinkPayments(ctx, params.id, query));
}
