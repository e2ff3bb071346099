import { hookDeliveriesChanged } from '@kumbi/contract/hooks/hooks.events.ts';
import { deliveryRecorder } from '../../../kernel/deliveries/delivery-recorder.ts';
import { recordHookTries } from './delivery.store.ts';
import { alertManagers, switchOff } from './destination-trouble.service.ts';

/** Records the results of tries together with their consequences for the destinations. */
export const hookDeliveryRecorder = deliveryRecorder({
  why: 'deliveries to destinations',
  record: recordHookTries,
  message: { name: hookDeliveriesChanged.name, payloadOf: (id) => ({ destination_id: id }) },
  switchOff,
  onTrouble: alertManagers,
});
