import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { isConnected, onConnection, onRealtime, type RealtimeEvent } from './realtime.ts';

/** Asks for these queries again when one of the events arrives, or after a connection was lost and is back. */
export function useRealtimeRefresh(events: readonly RealtimeEvent[], keys: readonly QueryKey[]): void {
  const client = useQueryClient();
  const refresh = useEffectEvent((event: RealtimeEvent) => {
    if (event !== 'reconnected' && !events.includes(event)) return;
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  });
  useEffect(() => onRealtime((event) => refresh(event)), []);
}

export const useIsLive = () => useSyncExternalStore(onConnection, isConnected);
