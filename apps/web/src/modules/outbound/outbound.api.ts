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
import { queryOptions } from '@tanstack/react-query';
import { type ClientInput, call } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type WebhookBody = ClientInput<typeof createOutboundWebhook>['body'];
type DeliveryFilter = Pick<ClientInput<typeof listOutboundDeliveries>['query'], 'status' | 'type'>;

export const webhooksQuery = (workspace: string, name: string) =>
  listQuery(listOutboundWebhooks, { workspace, key: ['outbound', 'list'], query: { name } });

export const webhookQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'outbound', 'one', id],
    queryFn: async () => (await call(getOutboundWebhook, { params: { id } }, { workspace })).webhook,
    enabled: id !== '',
  });

export const deliveriesQuery = (workspace: string, id: string, filter: DeliveryFilter) =>
  listQuery(listOutboundDeliveries, {
    workspace,
    key: ['outbound', 'deliveries', id],
    params: { id },
    query: filter,
  });

export const deliveryQuery = (workspace: string, id: string, delivery: string) =>
  queryOptions({
    queryKey: [workspace, 'outbound', 'delivery', delivery],
    queryFn: () => call(getOutboundDelivery, { params: { id, delivery } }, { workspace }),
  });

export const makeWebhook = (workspace: string, body: WebhookBody, idempotencyKey: string) =>
  call(createOutboundWebhook, { body }, { workspace, idempotencyKey });
export const changeWebhook = (workspace: string, id: string, body: WebhookBody) =>
  call(updateOutboundWebhook, { params: { id }, body }, { workspace });
export const switchWebhook = (workspace: string, id: string, isOn: boolean) =>
  call(switchOutboundWebhook, { params: { id }, body: { is_on: isOn } }, { workspace });
export const removeWebhook = (workspace: string, id: string) =>
  call(deleteOutboundWebhook, { params: { id } }, { workspace });
export const bringWebhookBack = (workspace: string, id: string) =>
  call(restoreOutboundWebhook, { params: { id } }, { workspace });
export const revealSecret = (workspace: string, id: string) =>
  call(revealOutboundSecret, { params: { id } }, { workspace });
export const rotateSecret = (workspace: string, id: string, hours: number) =>
  call(rotateOutboundSecret, { params: { id }, body: { overlap_hours: hours } }, { workspace });
export const sendTest = (workspace: string, id: string) => call(testOutboundWebhook, { params: { id } }, { workspace });
export const resendDelivery = (workspace: string, id: string, delivery: string) =>
  call(resendOutboundDelivery, { params: { id, delivery } }, { workspace });
export const resendFailed = (workspace: string, id: string, since: string) =>
  call(resendFailedDeliveries, { params: { id }, body: { since } }, { workspace });

export const refreshOutbound = (workspace: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [workspace, 'outbound'] });
