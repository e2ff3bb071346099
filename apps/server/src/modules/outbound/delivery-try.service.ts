import { failingDays, keptResponseBytes, tryTimeoutMs } from '@kumbi/contract/outbound/outbound.limits.ts';
import type { Claimed } from '../../kernel/due/declaration.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { GuardedAnswer } from '../../kernel/outgoing/guarded-client.ts';
import { retryAfter } from '../../kernel/outgoing/retry-after.ts';
import type { TryResult } from './delivery-result.store.ts';
import type { FormerSecret } from './outbound.table.ts';
import { signedHeaders } from './secret.service.ts';
import { nextTry } from './timetable.service.ts';

/** Returns the `webhook-id` of a delivery: the same for all its tries, and without a dot. */
export const messageId = (id: string): string => `msg_${id.replaceAll('-', '')}`;

/** @returns the id of the row, from a result of `messageId` */
export const rowId = (message: string): string =>
  message.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A response that means: stop sending. */
const gone = 410;
/** People who may read deliveries need not see the receiver's cookies and credentials. */
const hidden = new Set(['set-cookie', 'set-cookie2', 'authorization', 'proxy-authenticate']);

/** A delivery that this process must send, with its data. */
export interface ClaimedDelivery extends Claimed {
  /** The webhook. */
  readonly lane: string;
  readonly body: string;
  /** The number of all tries, including this one. */
  readonly tries: number;
  readonly url: string;
  readonly secret: string;
  readonly former_secrets: readonly FormerSecret[];
}

export interface Tried {
  readonly result: TryResult;
  /** The address that responded with 410. */
  readonly gone: string | undefined;
}

/** Sends a delivery once. Every behaviour of the receiver is a result, and none throws. */
export async function tryDelivery(kernel: Kernel, claimed: ClaimedDelivery): Promise<Tried> {
  const at = kernel.clock.now();
  const headers = {
    'content-type': 'application/json',
    // Not the installation's own brand, which may contain characters that a header can't.
    'user-agent': `Kumbi webhooks (+${new URL(kernel.config.url).origin})`,
    ...signedHeaders(kernel, claimed, { id: messageId(claimed.id), at, body: claimed.body }),
  };
  const answer = await kernel.outgoing.send({
    url: claimed.url,
    method: 'POST',
    headers,
    body: claimed.body,
    timeoutMs: tryTimeoutMs,
    maxBytes: keptResponseBytes,
  });
  const delivered = answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;
  const isGone = answer.kind === 'answered' && answer.status === gone;
  const now = kernel.clock.now();
  const asked = answer.kind === 'answered' ? retryAfter(answer.status, answer.headers['retry-after'], now) : undefined;
  const due = delivered || isGone ? undefined : nextTry(now, claimed.attempt + 1, asked);
  return {
    gone: isGone ? claimed.url : undefined,
    result: {
      workspace_id: claimed.workspace_id,
      webhook_id: claimed.lane,
      id: claimed.id,
      lease: claimed.lease,
      number: claimed.tries,
      at: at.toISOString(),
      url: claimed.url,
      request_headers: headers,
      ...kept(answer),
      status: delivered ? 'delivered' : due ? 'pending' : 'failed',
      due_at: due?.toISOString() ?? null,
    },
  };
}

type Kept = Pick<TryResult, 'code' | 'failure' | 'ms' | 'response_headers' | 'response_body' | 'response_cut'>;

function kept(answer: GuardedAnswer): Kept {
  if (answer.kind !== 'answered')
    return {
      code: null,
      failure: answer.reason,
      ms: answer.kind === 'failed' ? answer.ms : null,
      response_headers: {},
      response_body: '',
      response_cut: false,
    };
  const shown = Object.entries(answer.headers).map(([name, value]) => [name, hidden.has(name) ? '…' : storable(value)]);
  return {
    code: answer.status,
    failure: null,
    ms: answer.ms,
    response_headers: Object.fromEntries(shown),
    response_body: storable(answer.body.toString('utf8')),
    response_cut: answer.cut,
  };
}

/** Postgres can't store a zero character, and its JSON can't contain half a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

/** Outbound webhooks that have been failing since before this time are turned off. */
export const failingLimit = (now: Date): Date => new Date(now.getTime() - failingDays * 86_400_000);
