import { failingDays, keptResponseBytes, tryTimeoutMs } from '@kumbi/contract/outbound/outbound.limits.ts';
import type { Claimed } from '../../kernel/due/declaration.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { GuardedAnswer } from '../../kernel/outgoing/guarded-client.ts';
import type { TryResult } from './delivery-result.store.ts';
import type { FormerSecret } from './outbound.table.ts';
import { signedHeaders } from './secret.service.ts';
import { nextTry, retryAfter } from './timetable.service.ts';

/** The `webhook-id` of a delivery: the same for each of its tries, and without a point in it. */
export const messageId = (id: string): string => `msg_${id.replaceAll('-', '')}`;

/** @returns the id of the row, from one that `messageId` made */
export const rowId = (message: string): string =>
  message.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** An answer that means: never again. */
const gone = 410;
/** Whoever may look at deliveries need not see what the receiver keeps of its own visitors. */
const hidden = new Set(['set-cookie', 'set-cookie2', 'authorization', 'proxy-authenticate']);

/** A delivery that this process is to try, with what it needs for that. */
export interface ClaimedDelivery extends Claimed {
  /** The webhook. */
  readonly lane: string;
  readonly body: string;
  /** In all, this one included. */
  readonly tries: number;
  readonly url: string;
  readonly secret: string;
  readonly former_secrets: readonly FormerSecret[];
}

export interface Tried {
  readonly result: TryResult;
  /** The address that wants no more. */
  readonly gone: string | undefined;
}

/** Sends a delivery once. Whatever the receiver does is a result, and nothing of it throws. */
export async function tryDelivery(kernel: Kernel, claimed: ClaimedDelivery): Promise<Tried> {
  const at = kernel.clock.now();
  const headers = {
    'content-type': 'application/json',
    // Not the installation's own brand, whose letters a header may not hold.
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

/** The database's text holds no zero character, and its JSON no half of one. */
const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

/** Before this moment, an outbound webhook that has failed since is switched off. */
export const failingLimit = (now: Date): Date => new Date(now.getTime() - failingDays * 86_400_000);
