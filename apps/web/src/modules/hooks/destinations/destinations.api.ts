import {
  hookDeliveries as hookDeliveriesApi,
  hookDestinationSecrets,
  hookDestinations as hookDestinationsApi,
  hookEventDeliveries,
} from '@kumbi/contract/hooks/destinations.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const hookDestinations = resource({
  list: pick(hookDestinationsApi.list, 'destinations'),
  get: pick(hookDestinationsApi.get, 'destination'),
  create: hookDestinationsApi.create,
  update: hookDestinationsApi.update,
  switch: hookDestinationsApi.switch,
  delete: hookDestinationsApi.delete,
  restore: hookDestinationsApi.restore,
  preview: hookDestinationsApi.preview,
  cancel: hookDestinationsApi.cancel,
  resendFailed: hookDestinationsApi.resendFailed,
  revealSecret: hookDestinationSecrets.reveal,
  rotateSecret: hookDestinationSecrets.rotate,
});

export const hookDeliveries = resource({
  list: pick(hookDeliveriesApi.list, 'deliveries'),
  listHookEventDeliveries: pick(hookEventDeliveries.list, 'deliveries'),
  resend: hookDeliveriesApi.resend,
});

export const destinationQuery = (workspace: string, id: string) => ({
  ...hookDestinations.get(workspace, { params: { id } }),
  enabled: id !== '',
});
