import { outboundDeliveries, outboundSecrets, outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import {
  getOutboundDelivery,
  listOutboundDeliveries,
  resendFailedOutboundDeliveries,
  resendOutboundDelivery,
  testOutboundWebhook,
} from './delivery.service.ts';
import {
  deleteManyOutboundWebhooks,
  restoreManyOutboundWebhooks,
  switchManyOutboundWebhooks,
} from './many-webhooks.service.ts';
import { webhooks } from './outbound-webhook.records.ts';
import {
  createOutboundWebhook,
  listOutboundWebhooks,
  revealOutboundSecret,
  rotateOutboundSecret,
  switchOutboundWebhook,
  updateOutboundWebhook,
} from './outbound-webhook.service.ts';

export function registerOutbound(routes: Routes): void {
  routes.handle(outboundWebhooks.list, (ctx, { query }) => listOutboundWebhooks(ctx, query));
  routes.handle(outboundWebhooks.get, (ctx, { params }) => webhooks.get(ctx, params.id));
  routes.handle(outboundWebhooks.create, (ctx, { body }) => createOutboundWebhook(ctx, body));
  routes.handle(outboundWebhooks.update, (ctx, { params, body }) => updateOutboundWebhook(ctx, params.id, body));
  routes.handle(outboundWebhooks.switch, (ctx, { params, body }) => switchOutboundWebhook(ctx, params.id, body.is_on));
  routes.handle(outboundWebhooks.delete, (ctx, { params }) => webhooks.delete(ctx, params.id));
  routes.handle(outboundWebhooks.restore, (ctx, { params }) => webhooks.restore(ctx, params.id));
  routes.handle(outboundWebhooks.switchMany, (ctx, { body }) =>
    switchManyOutboundWebhooks(ctx, body.rows, body.status),
  );
  routes.handle(outboundWebhooks.deleteMany, (ctx, { body }) => deleteManyOutboundWebhooks(ctx, body.rows));
  routes.handle(outboundWebhooks.restoreMany, (ctx, { body }) => restoreManyOutboundWebhooks(ctx, body.ids));
  routes.handle(outboundSecrets.reveal, (ctx, { params }) => revealOutboundSecret(ctx, params.id));
  routes.handle(outboundSecrets.rotate, (ctx, { params, body }) => rotateOutboundSecret(ctx, params.id, body));
  routes.handle(outboundWebhooks.test, (ctx, { params }) => testOutboundWebhook(ctx, params.id));
  routes.handle(outboundDeliveries.list, (ctx, { params, query }) => listOutboundDeliveries(ctx, params.id, query));
  routes.handle(outboundDeliveries.get, (ctx, { params }) => getOutboundDelivery(ctx, params.id, params.delivery));
  routes.handle(outboundDeliveries.resend, (ctx, { params }) =>
    resendOutboundDelivery(ctx, params.id, params.delivery),
  );
  routes.handle(outboundDeliveries.resendFailed, (ctx, { params, body }) =>
    resendFailedOutboundDeliveries(ctx, params.id, body),
  );
}
