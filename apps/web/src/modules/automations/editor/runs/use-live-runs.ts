import type { automationNode } from '@kumbi/contract/automations/automations.events.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type * as z from 'zod';
import { invalidateTags } from '../../../../lib/api/tags.ts';
import { onRealtime, watchTopic } from '../../../../lib/realtime/realtime.ts';

/** As the contract's `flowTopic`, whose file would bring the events' schemas. */
const topic = 'automation';
/** Steps that follow each other at once are drawn together. */
const askEveryMs = 300;
/** What a killed server could not announce is found by looking again. */
const lookAgainMs = 20_000;

/** Keeps what is shown of a flow's runs as new as the server has it. */
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
