import type { webhookEvent } from '@kumbi/contract/hooks/hooks.events.ts';
import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type * as z from 'zod';
import { onRealtime, watchTopic } from '../../../lib/realtime/realtime.ts';

/** Polls for events that a killed server couldn't announce. */
const lookAgainMs = 20_000;

interface Follower {
  readonly take: (events: readonly HookEvent[]) => void;
  /** Fetches the newest events. */
  readonly look: () => void;
}

/**
 * Follows a webhook's events until the returned function is called. It calls `look` whenever events may have been
 * missed: at first, after a lost connection, when the server requests it, and periodically.
 */
export function followLog(workspace: string, code: string, { take, look }: Follower): () => void {
  const off = onRealtime((event, payload) => {
    if (event === 'reconnected') return look();
    if (event !== 'webhook-event') return;
    const { metadata, data } = payload as z.output<typeof webhookEvent.payload>;
    if (metadata.wk === code) take(data);
  });
  const leave = watchTopic({ workspace, topic: 'hook', id: code }, look);
  const again = setInterval(look, lookAgainMs);
  return () => {
    off();
    leave();
    clearInterval(again);
  };
}
