import {
  createOutboundWebhook,
  deleteOutboundWebhook,
  getOutboundDelivery,
  getOutboundWebhook,
  listOutboundDeliveries,
  listOutboundWebhooks,
  resendFailedDeliveries,
  resendOutboundDelivery,
  restoreOutboundWebhook,
  revealOutboundSecret,
  rotateOutboundSecret,
  switchOutboundWebhook,
  testOutboundWebhook,
  updateOutboundWebhook,
} from '@kumbi/contract/outbound/outbound.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { getDeliveryOf, listDeliveriesOf, resend, resendFailed, sendTest } from './delivery.service.ts';
import { webhooks } from './outbound-webhook.records.ts';
import { changeWebhook, createWebhook, revealSecret, rotateSecret, switchWebhook } from './outbound-webhook.service.ts';

export function registerOutbound(routes: Routes): void {
  routes.handle(listOutboundWebhooks, (ctx, { query }) => webhooks.list(ctx, query));
  routes.handle(getOutboundWebhook, (ctx, { params }) => webhooks.get(ctx, params.id));
  routes.handle(createOutboundWebhook, (ctx, { body }) => createWebhook(ctx, body));
  routes.handle(updateOutboundWebhook, (ctx, { params, body }) => changeWebhook(ctx, params.id, body));
  routes.handle(switchOutboundWebhook, (ctx, { params, body }) => switchWebhook(ctx, params.id, body.is_on));
  routes.handle(deleteOutboundWebhook, (ctx, { params }) => webhooks.delete(ctx, params.id));
  routes.handle(restoreOutboundWebhook, (ctx, { params }) => webhooks.restore(ctx, params.id));
  routes.handle(revealOutboundSecret, (ctx, { params }) => revealSecret(ctx, params.id));
  routes.handle(rotateOutboundSecret, (ctx, { params, body }) => rotateSecret(ctx, params.id, body));
  routes.handle(testOutboundWebhook, (ctx, { params }) => sendTest(ctx, params.id));
  routes.handle(listOutboundDeliveries, (ctx, { params, query }) => listDeliveriesOf(ctx, params.id, query));
  routes.handle(getOutboundDelivery, (ctx, { params }) => getDeliveryOf(ctx, params.id, params.delivery));
  routes.handle(resendOutboundDelivery, (ctx, { params }) => resend(ctx, params.id, params.delivery));
  routes.handle(resendFailedDeliveries, (ctx, { params, body }) => resendFailed(ctx, params.id, body));
}
