import type { Tag } from '@kumbi/contract/endpoint.ts';
import type { RecordsChanged } from '@kumbi/contract/shared/live.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { invalidateTags } from '../api/tags.ts';
import { isConnected, onConnection, onRealtime, type RealtimeEvent } from './realtime.ts';

/** Refetches queries with one of these tags on an event. In a workspace, `useColleagueChanges` handles `reconnected`. */
export function useRealtimeRefresh(
  workspace: string | undefined,
  events: readonly RealtimeEvent[],
  tags: readonly Tag[],
): void {
  const refresh = useEffectEvent((event: RealtimeEvent) => {
    if (events.includes(event)) void invalidateTags(workspace, tags);
  });
  useEffect(() => onRealtime((event) => refresh(event)), []);
}

/** Changes are refetched together: an autosave each second must not load the lists of all colleagues each second. */
const pauseMs = 2_000;

/**
 * Refetches the records that colleagues change, and all records after announcements were missed, while the page is
 * visible; a hidden page does it when it is shown again.
 */
export function useColleagueChanges(workspace: string | undefined): void {
  useEffect(() => {
    const changed = new Set<Tag>();
    let all = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      if (!(all || changed.size) || document.hidden) return;
      void invalidateTags(workspace, all ? undefined : [...changed]);
      changed.clear();
      all = false;
    };
    const stop = onRealtime((event, payload) => {
      if (event === 'reconnected') all = true;
      else if (event === 'records-changed') for (const tag of (payload as RecordsChanged).tags) changed.add(tag);
      else return;
      timer ??= setTimeout(refresh, pauseMs);
    });
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [workspace]);
}

export const useIsLive = () => useSyncExternalStore(onConnection, isConnected);
