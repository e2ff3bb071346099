import { callbackBridged } from '@kumbi/contract/payments/payments.events.ts';
import { type PublishedEvent, publishRead } from '../../../kernel/published-event.ts';
import { findBridgedCallback } from './bridged-callback.store.ts';

export const bridgedCallbackEvents: readonly PublishedEvent[] = [
  publishRead(callbackBridged, 'payment.callback_received', async (ctx, { callback_id, integration_id }) => {
    const row = await findBridgedCallback(ctx, callback_id);
    return row && { integration_id, reference: row.reference, callback: row.body };
  }),
];
