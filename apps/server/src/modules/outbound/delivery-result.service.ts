import { deliveriesChanged } from '@kumbi/contract/outbound/outbound.events.ts';
import { deliveryRecorder } from '../../kernel/deliveries/delivery-recorder.ts';
import { recordOutboundTries } from './delivery-result.store.ts';
import { switchOff } from './webhook-off.service.ts';

/** Records the results of tries together with their consequences for the webhooks. */
export const outboundRecorder = deliveryRecorder({
  why: 'deliveries to outbound webhooks',
  record: recordOutboundTries,
  message: { name: deliveriesChanged.name, payloadOf: (id) => ({ webhook_id: id }) },
  switchOff,
});
