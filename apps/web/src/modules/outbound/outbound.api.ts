import { outboundDeliveries, outboundSecrets, outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { webhookStates } from '@kumbi/contract/outbound/outbound.limits.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

export const webhooks = resource({
  list: pick(outboundWebhooks.list, 'webhooks'),
  get: pick(outboundWebhooks.get, 'webhook'),
  create: outboundWebhooks.create,
  update: outboundWebhooks.update,
  switch: outboundWebhooks.switch,
  delete: outboundWebhooks.delete,
  restore: outboundWebhooks.restore,
  switchMany: outboundWebhooks.switchMany,
  deleteMany: outboundWebhooks.deleteMany,
  restoreMany: outboundWebhooks.restoreMany,
  revealSecret: outboundSecrets.reveal,
  rotateSecret: outboundSecrets.rotate,
  test: outboundWebhooks.test,
});

/** The filters and orders of the list. */
export const webhookFilters = { status: webhookStates } as const;
export const webhookOrders = listOrders;

/** The list of an address. */
export const webhooksQuery = (workspace: string, search: AppSearch) =>
  webhooks.list.pages(workspace, { query: listQueryOf(search, webhookFilters, webhookOrders) });

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
