import { noticeTimeoutMs } from '@kumbi/contract/integrations/integrations.limits.ts';
import { Webhook } from 'standardwebhooks';
import type { Kernel } from '../../kernel/kernel.ts';

/** A message to an integration's endpoint. */
export interface Notice {
  /** The same at each attempt. */
  readonly id: string;
  /** JSON with `type`, `timestamp` and `data`. */
  readonly body: string;
}

/** `refused`: the address is private, and isn't called again. `said` is the status or the error, for the log. */
export type NoticeResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'failed' | 'refused'; readonly said: string };

/** Where the workspace receives notices about an integration. */
export interface NoticeEndpoint {
  readonly url: string;
  readonly secret: string;
}

/** An endpoint as it is stored. */
export interface StoredEndpoint {
  readonly endpoint: string;
  readonly endpoint_secret: string;
}

export const openNoticeEndpoint = (
  { secrets }: Pick<Kernel, 'secrets'>,
  { endpoint, endpoint_secret }: StoredEndpoint,
): NoticeEndpoint => ({ url: endpoint, secret: secrets.open(endpoint_secret) });

/** Sends a notice, signed as Standard Webhooks specifies. Called outside any transaction. */
export async function sendNotice(
  kernel: Kernel,
  { url, secret }: NoticeEndpoint,
  { id, body }: Notice,
): Promise<NoticeResult> {
  const now = kernel.clock.now();
  const answer = await kernel.outgoing.send({
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Kumbi',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
    body,
    timeoutMs: noticeTimeoutMs,
    maxBytes: 1_024,
  });
  if (answer.kind === 'answered') {
    // 410: the endpoint wants no more of them.
    const isAccepted = (answer.status >= 200 && answer.status < 300) || answer.status === 410;
    return isAccepted ? { kind: 'accepted' } : { kind: 'failed', said: String(answer.status) };
  }
  return { kind: answer.kind === 'refused' ? 'refused' : 'failed', said: answer.reason };
}
