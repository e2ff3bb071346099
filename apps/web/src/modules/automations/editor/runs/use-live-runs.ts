import type { automationNode } from '@kumbi/contract/automations/automations.events.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type * as z from 'zod';
import { invalidateTags } from '../../../../lib/api/tags.ts';
import { onRealtime, watchTopic } from '../../../../lib/realtime/realtime.ts';

/** Equals the contract's `flowTopic`, whose file would load the events' schemas. */
const topic = 'automation';
/** Steps in quick succession are rendered together. */
const askEveryMs = 300;
/** Polling finds the changes that a killed server couldn't announce. */
const lookAgainMs = 20_000;

/** Refreshes a flow's runs on screen when they change on the server. */
export function useLiveRuns(workspace: string, flow: string): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = useEffectEvent(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void invalidateTags(workspace, ['automations.run']);
    }, askEveryMs);
  });
  useEffect(() => {
    const off = onRealtime((event, payload) => {
      if (event === 'reconnected') return look();
      if (event !== 'automation-node') return;
      const { automation_id } = payload as z.output<typeof automationNode.payload>;
      if (automation_id === flow) look();
    });
    const leave = watchTopic({ workspace, topic, id: flow }, () => look());
    const again = setInterval(() => look(), lookAgainMs);
    return () => {
      off();
      leave();
      clearInterval(again);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [workspace, flow]);
}
