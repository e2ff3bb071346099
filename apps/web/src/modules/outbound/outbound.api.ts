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
import { pick, resource } from '../../lib/api/resource.ts';

export const webhooks = resource({
  list: pick(listOutboundWebhooks, 'webhooks'),
  get: pick(getOutboundWebhook, 'webhook'),
  create: createOutboundWebhook,
  update: updateOutboundWebhook,
  switch: switchOutboundWebhook,
  delete: deleteOutboundWebhook,
  restore: restoreOutboundWebhook,
  revealSecret: revealOutboundSecret,
  rotateSecret: rotateOutboundSecret,
  test: testOutboundWebhook,
});

export const deliveries = resource({
  list: pick(listOutboundDeliveries, 'deliveries'),
  get: getOutboundDelivery,
  resend: resendOutboundDelivery,
  resendFailed: resendFailedDeliveries,
});

export const webhookQuery = (workspace: string, id: string) => ({
  ...webhooks.get(workspace, { params: { id } }),
  enabled: id !== '',
});
