import type { webhookEvent } from '@kumbi/contract/hooks/hooks.events.ts';
import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import { onRealtime, watchTopic } from '../../../lib/realtime/realtime.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { type EventFilter, eventsQuery, newestEvents } from '../hooks.api.ts';
import { isNewer, meets, mergedEvents } from './merged-events.ts';

interface Live {
  readonly key: string;
  readonly events: readonly HookEvent[];
}
const none: readonly HookEvent[] = [];

type Message = z.output<typeof webhookEvent.payload>;

/** Several messages are drawn together. */
const drawEveryMs = 150;
/** What a killed server could not announce is found by looking again. */
const lookAgainMs = 20_000;
/** A search is the server's: what arrives meanwhile is asked for, and not more often than this. */
const searchAgainMs = 2_000;

/**
 * A webhook's log as it grows: what was listed, and what arrived since. Nothing is dropped: after a lost connection the
 * newest are asked for, and if they do not reach back to what is shown, the list begins anew.
 */
export function useEventLog(filter: EventFilter) {
  const { code, method, name } = filter;
  const { kumbi_code: workspace } = useWorkspace();
  const client = useQueryClient();
  const options = eventsQuery(workspace, filter);
  const query = useInfiniteQuery(options);
  // What arrived for one filter is nothing to another one.
  const key = `${code} ${method} ${name}`;
  const [arrivedFor, setArrivedFor] = useState<Live>({ key, events: [] });
  const live = arrivedFor.key === key ? arrivedFor.events : none;
  const addLive = (more: readonly HookEvent[]) =>
    setArrivedFor((known) => ({ key, events: mergedEvents(known.key === key ? known.events : none, more) }));
  const [arrived, setArrived] = useState(0);
  const waiting = useRef<HookEvent[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listed = useMemo(() => query.data?.pages.flatMap((page) => page.events) ?? [], [query.data]);
  const events = useMemo(() => mergedEvents(listed, live), [listed, live]);
  const [newest] = listed;
  const since = newest ? live.filter((event) => isNewer(event, newest)).length : live.length;

  const beginAnew = useEffectEvent(async () => {
    setArrivedFor({ key, events: none });
    await client.resetQueries({ queryKey: options.queryKey, exact: true });
  });
  const draw = useEffectEvent(() => {
    timer.current = undefined;
    const batch = waiting.current.splice(0).filter((event) => !method || event.method === method);
    if (batch.length === 0) return;
    setArrived((count) => count + batch.length);
    if (name) void client.invalidateQueries({ queryKey: options.queryKey, exact: true });
    else addLive(batch);
  });
  const take = useEffectEvent((message: Message) => {
    if (message.metadata.wk !== code) return;
    waiting.current.push(...message.data);
    timer.current ??= setTimeout(() => draw(), name ? searchAgainMs : drawEveryMs);
  });
  const catchUp = useEffectEvent(async () => {
    if (name) return client.invalidateQueries({ queryKey: options.queryKey, exact: true });
    const latest = await newestEvents(workspace, filter);
    if (events.length === 0 || meets(latest, events)) addLive(latest);
    else await beginAnew();
  });
  /** A connection that fails is what the next look is for. */
  const quietly = useEffectEvent(() => void catchUp().catch(() => undefined));

  useEffect(() => {
    const off = onRealtime((event, payload) => {
      if (event === 'webhook-event') take(payload as Message);
    });
    const leave = watchTopic({ workspace, topic: 'hook', id: code }, () => quietly());
    const again = setInterval(() => quietly(), lookAgainMs);
    return () => {
      off();
      leave();
      clearInterval(again);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [workspace, code]);

  return {
    query,
    events,
    total: (query.data?.pages.at(-1)?.total ?? 0) + since,
    arrived,
    refresh: () => void beginAnew(),
  };
}
