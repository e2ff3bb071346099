import type { HookEvent } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { type EventFilter, eventsQuery, newestEvents } from '../hooks.api.ts';
import { type Count, laterCount, mergedEvents, reachesBack, shownLog } from './event-log.ts';
import { followLog } from './follow-log.ts';

interface Live {
  readonly key: string;
  readonly events: readonly HookEvent[];
  readonly count?: Count;
}
const none: readonly HookEvent[] = [];

/** Several messages are drawn together. */
const drawEveryMs = 200;
/** What only the server can find or count is asked for when something arrives, and not more often than this. */
const askAgainMs = 2_000;

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
  // A page that is loaded later has a total of its own moment; the first one's goes with its newest event.
  const first = data?.pages[0];
  const counted = useMemo(
    () => laterCount({ total: first?.total ?? 0, newest: first?.events[0] }, live.count),
    [first, live.count],
  );
  const { events, total } = useMemo(
    () => shownLog({ listed, more: hasNextPage, live: live.events, count: counted }),
    [listed, hasNextPage, live.events, counted],
  );
  /** Whether there is an answer for this filter, and not only the one for the filter before. */
  const answered = first !== undefined && !query.isPlaceholderData;

  const beginAnew = useEffectEvent(async () => {
    setArrivedFor({ key, events: none });
    await client.resetQueries({ queryKey: options.queryKey, exact: true });
  });
  const askList = useEffectEvent(() => client.invalidateQueries({ queryKey: options.queryKey, exact: true }));
  const merge = useEffectEvent(async (askedFor: string, latest: Awaited<ReturnType<typeof newestEvents>>) => {
    if (askedFor !== key) return;
    const [newest] = latest.events;
    // Without a newest event nobody could tell what came after the answer.
    if (!reachesBack(latest, counted) || (!newest && events.length > 0)) await beginAnew();
    else addLive(latest.events, { total: latest.total, newest });
  });
  const catchUp = useEffectEvent(async () => {
    if (name || !answered) await askList();
    else await merge(key, await newestEvents(workspace, filter));
  });
  /** A connection that fails is what the next look is for. */
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
    // A search is the server's; and of a full log each event drives one out, of whatever method.
    if (name || method) askSoon();
    if (batch.length === 0) return;
    setArrived((count) => count + batch.length);
    if (!name) addLive(batch);
  });
  const take = useEffectEvent((more: readonly HookEvent[]) => {
    waiting.current.push(...more);
    drawTimer.current ??= setTimeout(() => draw(), drawEveryMs);
  });
  /** What was listed for this filter some time ago does not know what arrived while another one was chosen. */
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
