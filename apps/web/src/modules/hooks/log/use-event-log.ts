import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { type EventFilter, eventsQuery, needsServer, newestEvents } from '../hooks.api.ts';
import { type Count, laterCount, mergedEvents, reachesBack, shownLog } from './event-log.ts';
import { followLog } from './follow-log.ts';

interface Live {
  readonly key: string;
  readonly events: readonly HookEvent[];
  readonly count?: Count;
}
const none: readonly HookEvent[] = [];

/** Messages within this time are rendered together. */
const drawEveryMs = 200;
/** The minimum time between requests for values that only the server can compute. */
const askAgainMs = 2_000;

/**
 * A webhook's growing log: the listed events, and those that arrived since. No event is skipped: after a lost
 * connection the newest are fetched, and if they don't overlap the known ones, the list restarts.
 */
export function useEventLog(filter: EventFilter) {
  const { code, method } = filter;
  const searched = needsServer(filter);
  const { kumbi_code: workspace } = useWorkspace();
  const client = useQueryClient();
  const options = eventsQuery(workspace, filter);
  const query = useInfiniteQuery(options);
  // Events that arrived for one filter don't belong to another.
  const key = JSON.stringify(filter);
  const [arrivedFor, setArrivedFor] = useState<Live>({ key, events: none });
  const live: Live = arrivedFor.key === key ? arrivedFor : { key, events: none };
  const addLive = (more: readonly HookEvent[], count?: Count) =>
    setArrivedFor((known) => {
      const before: Live = known.key === key ? known : { key, events: none };
      return { ...before, events: mergedEvents(before.events, more), ...(count ? { count } : {}) };
    });
  const [arrived, setArrived] = useState(0);
  const waiting = useRef<HookEvent[]>([]);
  const drawTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, hasNextPage } = query;
  const listed = data?.items ?? none;
  // A later page has a newer total. The first page's total belongs to its newest event.
  const first = data?.pages[0];
  const counted = useMemo(
    () => laterCount({ total: first?.total ?? 0, newest: first?.events[0] }, live.count),
    [first, live.count],
  );
  const { events, total } = useMemo(
    () => shownLog({ listed, more: hasNextPage, live: live.events, count: counted }),
    [listed, hasNextPage, live.events, counted],
  );
  /** Whether there is a response for this filter, and not only the previous filter's. */
  const answered = first !== undefined && !query.isPlaceholderData;

  const beginAnew = useEffectEvent(async () => {
    setArrivedFor({ key, events: none });
    await client.resetQueries({ queryKey: options.queryKey, exact: true });
  });
  const askList = useEffectEvent(() => client.invalidateQueries({ queryKey: options.queryKey, exact: true }));
  const merge = useEffectEvent(async (askedFor: string, latest: Awaited<ReturnType<typeof newestEvents>>) => {
    if (askedFor !== key) return;
    const [newest] = latest.events;
    // Without a newest event, later events can't be recognised.
    if (!reachesBack(latest, counted) || (!newest && events.length > 0)) await beginAnew();
    else addLive(latest.events, { total: latest.total, newest });
  });
  const catchUp = useEffectEvent(async () => {
    if (searched || !answered) await askList();
    else await merge(key, await newestEvents(workspace, filter));
  });
  /** The next look retries after a failed connection. */
  const look = useEffectEvent(() => void catchUp().catch(() => undefined));
  const askSoon = useEffectEvent(() => {
    askTimer.current ??= setTimeout(() => {
      askTimer.current = undefined;
      look();
    }, askAgainMs);
  });
  const draw = useEffectEvent(() => {
    drawTimer.current = undefined;
    const batch = waiting.current.splice(0).filter((event) => !method || event.method === method);
    // Only the server can search and filter by more than the method. In a full log each event displaces one of any method.
    if (searched || method) askSoon();
    if (batch.length === 0) return;
    setArrived((count) => count + batch.length);
    if (!searched) addLive(batch);
  });
  const take = useEffectEvent((more: readonly HookEvent[]) => {
    waiting.current.push(...more);
    drawTimer.current ??= setTimeout(() => draw(), drawEveryMs);
  });
  /** A list that was fetched earlier for this filter misses the events that arrived during another filter. */
  const comeTo = useEffectEvent((chosen: string) => {
    if (chosen === key && answered) look();
  });

  useEffect(() => {
    const leave = followLog(workspace, code, { take: (more) => take(more), look: () => look() });
    return () => {
      leave();
      clearTimeout(drawTimer.current);
      clearTimeout(askTimer.current);
      drawTimer.current = undefined;
      askTimer.current = undefined;
      waiting.current = [];
    };
  }, [workspace, code]);
  useEffect(() => comeTo(key), [key]);

  return {
    query: { ...query, hasNextPage: hasNextPage && events.length < total },
    events,
    total,
    arrived,
    refresh: () => void beginAnew(),
  };
}
