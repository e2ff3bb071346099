import { chainHeader } from '@kumbi/contract/automations/automations.limits.ts';
import { keptResponseBytes, tryDelays, tryTimeoutMs } from '@kumbi/contract/outbound/outbound.limits.ts';
import {
  type ClaimedDelivery,
  deliverySchedule,
  storable,
  type Tried,
  tryResult,
} from '../../kernel/deliveries/try-result.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { GuardedAnswer } from '../../kernel/outgoing/guarded-client.ts';
import { messageId, type SigningSecrets, signedHeaders } from '../hooks/hooks.public.ts';
import type { OutboundTryResult } from './delivery-result.store.ts';

/** People who may read deliveries need not see the receiver's cookies and credentials. */
const hidden = new Set(['set-cookie', 'set-cookie2', 'authorization', 'proxy-authenticate']);

export const schedule = deliverySchedule(tryDelays);

export interface ClaimedOutboundDelivery extends ClaimedDelivery, SigningSecrets {
  readonly body: string;
  readonly chain: string | null;
}

export type TriedOutboundDelivery = Tried<OutboundTryResult>;

/** Sends a delivery once. Every behaviour of the receiver is a result, and none throws. */
export async function tryDelivery(kernel: Kernel, claimed: ClaimedOutboundDelivery): Promise<TriedOutboundDelivery> {
  const at = kernel.clock.now();
  const headers = {
    'content-type': 'application/json',
    // Not the installation's own brand, which may contain characters that a header can't.
    'user-agent': `Kumbi webhooks (+${new URL(kernel.config.url).origin})`,
    ...(claimed.chain === null ? {} : { [chainHeader]: claimed.chain }),
    ...signedHeaders(kernel.secrets, claimed, { id: messageId(claimed.id), at, body: claimed.body }),
  };
  const answer = await kernel.outgoing.send({
    url: claimed.url,
    method: 'POST',
    headers,
    body: claimed.body,
    timeoutMs: tryTimeoutMs,
    maxBytes: keptResponseBytes,
  });
  const { gone, result } = tryResult(claimed, answer, { at, now: kernel.clock.now(), schedule });
  return { gone, result: { ...result, url: claimed.url, request_headers: headers, ...kept(answer) } };
}

type Kept = Pick<OutboundTryResult, 'response_headers' | 'response_body' | 'response_cut'>;

function kept(answer: GuardedAnswer): Kept {
  if (answer.kind !== 'answered') return { response_headers: {}, response_body: '', response_cut: false };
  const shown = Object.entries(answer.headers).map(([name, value]) => [name, hidden.has(name) ? '…' : storable(value)]);
  return {
    response_headers: Object.fromEntries(shown),
    response_body: storable(answer.body.toString('utf8')),
    response_cut: answer.cut,
  };
}
