import { linkPayments, paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import {
  programLinkPayments,
  programPaymentLinks,
} from '@kumbi/contract/payment-links/public-payment-link.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import {
  deleteManyPaymentLinks,
  restoreManyPaymentLinks,
  switchManyPaymentLinks,
} from './payment-link/many-links.service.ts';
import { paymentLinkRecords } from './payment-link/payment-link.records.ts';
import {
  createPaymentLink,
  listLinkPayments,
  listPaymentLinks,
  updatePaymentLink,
} from './payment-link/payment-link.service.ts';
import { exportPaymentLinks } from './payment-link/payment-link-export.service.ts';
import {
  createProgramPaymentLink,
  getProgramPaymentLink,
  listProgramLinkPayments,
  listProgramPaymentLinks,
  updateProgramPaymentLink,
} from './payment-link/public-payment-link.service.ts';

export function registerPaymentLinks(routes: Routes): void {
  routes.handle(paymentLinks.list, (ctx, { query }) => listPaymentLinks(ctx, query));
  routes.handleOutside(paymentLinks.export, async (ctx, { query }) => exportPaymentLinks(ctx, query));
  routes.handle(paymentLinks.get, (ctx, { params }) => paymentLinkRecords.get(ctx, params.id));
  routes.handle(paymentLinks.create, (ctx, { body }) => createPaymentLink(ctx, body, ctx.actor.userId));
  routes.handle(paymentLinks.update, (ctx, { params, body }) => updatePaymentLink(ctx, params.id, () => body));
  routes.handle(paymentLinks.delete, (ctx, { params }) => paymentLinkRecords.delete(ctx, params.id));
  routes.handle(paymentLinks.restore, (ctx, { params }) => paymentLinkRecords.restore(ctx, params.id));
  routes.handle(paymentLinks.switchMany, (ctx, { body }) => switchManyPaymentLinks(ctx, body.rows, body.status));
  routes.handle(paymentLinks.deleteMany, (ctx, { body }) => deleteManyPaymentLinks(ctx, body.rows));
  routes.handle(paymentLinks.restoreMany, (ctx, { body }) => restoreManyPaymentLinks(ctx, body.ids));
  routes.handle(linkPayments.list, (ctx, { params, query }) => listLinkPayments(ctx, params.id, query));
}

/** Payment links for programs. */
export function registerProgramPaymentLinks(routes: Routes): void {
  routes.handle(programPaymentLinks.list, (ctx, { query }) => listProgramPaymentLinks(ctx, query));
  routes.handle(programPaymentLinks.get, (ctx, { params }) => getProgramPaymentLink(ctx, params.id));
  routes.handle(programPaymentLinks.create, (ctx, { body }) => createProgramPaymentLink(ctx, body));
  routes.handle(programPaymentLinks.update, (ctx, { params, body }) => updateProgramPaymentLink(ctx, params.id, body));
  routes.handle(programPaymentLinks.delete, (ctx, { params }) => paymentLinkRecords.delete(ctx, params.id));
  routes.handle(programLinkPayments.list, (ctx, { params, query }) => listProgramLinkPayments(ctx, params.id, query));
}
