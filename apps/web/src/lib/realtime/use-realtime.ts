import type { Tag } from '@kumbi/contract/endpoint.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { invalidateTags } from '../api/tags.ts';
import { isConnected, onConnection, onRealtime, type RealtimeEvent } from './realtime.ts';

/** Refetches queries with one of these tags on an event, and after a lost connection is restored. */
export function useRealtimeRefresh(
  workspace: string | undefined,
  events: readonly RealtimeEvent[],
  tags: readonly Tag[],
): void {
  const refresh = useEffectEvent((event: RealtimeEvent) => {
    if (event === 'reconnected' || events.includes(event)) void invalidateTags(workspace, tags);
  });
  useEffect(() => onRealtime((event) => refresh(event)), []);
}

export const useIsLive = () => useSyncExternalStore(onConnection, isConnected);
