import { outboundDeliveries, outboundSecrets, outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

export const webhooks = resource({
  list: pick(outboundWebhooks.list, 'webhooks'),
  get: pick(outboundWebhooks.get, 'webhook'),
  create: outboundWebhooks.create,
  update: outboundWebhooks.update,
  switch: outboundWebhooks.switch,
  delete: outboundWebhooks.delete,
  restore: outboundWebhooks.restore,
  revealSecret: outboundSecrets.reveal,
  rotateSecret: outboundSecrets.rotate,
  test: outboundWebhooks.test,
});

/** The list of an address. */
export const webhooksQuery = (workspace: string, { q: name = '' }: AppSearch) =>
  webhooks.list.pages(workspace, { query: { name } });

export const deliveries = resource({
  list: pick(outboundDeliveries.list, 'deliveries'),
  get: outboundDeliveries.get,
  resend: outboundDeliveries.resend,
  resendFailed: outboundDeliveries.resendFailed,
});

export const webhookQuery = (workspace: string, id: string) => ({
  ...webhooks.get(workspace, { params: { id } }),
  enabled: id !== '',
});
