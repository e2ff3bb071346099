import type { PageDraft } from '@kumbi/contract/pages/drafts.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { invalidateTags } from '../../../lib/api/tags.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useIsLive, useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { type DraftBody, draftQuery, drafts } from './drafts.api.ts';

/**
 * The poll intervals. Events report the progress; without a socket polling is frequent, with one it only catches lost
 * events.
 */
const everyMs = { live: 10_000, alone: 1_500 } as const;

const isOpen = (draft: PageDraft | undefined) => draft?.status === 'waiting' || draft?.status === 'writing';

export interface PageDrafting {
  readonly draft: PageDraft | undefined;
  /** From the request to the end. */
  readonly busy: boolean;
  readonly begin: (body: DraftBody) => void;
  readonly stop: () => void;
  /** Resets an ended draft, so that another can begin. */
  readonly reset: () => void;
}

/** Requests a draft and follows its progress. @param onDone called once for each finished draft */
export function usePageDraft(onDone: (draft: PageDraft) => void): PageDrafting {
  const { kumbi_code } = useWorkspace();
  const live = useIsLive();
  const [id, setId] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());
  const query = useQuery({
    ...draftQuery(kumbi_code, id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isOpen(state.data) ? everyMs[live ? 'live' : 'alone'] : false),
  });
  useRealtimeRefresh(kumbi_code, ['page-draft'], ['pages.draft']);
  const draft = id === null ? undefined : query.data;
  const status = draft?.status;

  const start = useAction(
    (body: DraftBody) => drafts.create(kumbi_code, { body }, { idempotencyKey: key.current }),
    async (made) => {
      key.current = crypto.randomUUID();
      setId(made.id);
    },
  );
  const cancel = useAction((which: string) => drafts.cancel(kumbi_code, { body: { id: which } }));

  const ended = useEffectEvent(() => {
    if (draft?.status === 'done') onDone(draft);
    // A failed draft returns its credit.
    else void invalidateTags(kumbi_code, ['quotas.usage']);
  });
  useEffect(() => {
    if (status === 'done' || status === 'failed' || status === 'cancelled') ended();
  }, [status]);

  // Leaving cancels the draft, so that its credit is returned.
  const leave = useEffectEvent((which: string) => {
    if (isOpen(draft)) cancel.mutate(which);
  });
  useEffect(() => {
    if (id === null) return;
    return () => leave(id);
  }, [id]);

  return {
    draft,
    busy: start.isPending || (id !== null && (draft === undefined || isOpen(draft))),
    begin: start.mutate,
    stop: () => {
      if (id === null) return;
      // A draft that has just finished stays and costs its credit.
      cancel.mutate(id, { onSuccess: (left) => (left.status === 'done' ? query.refetch() : setId(null)) });
    },
    reset: () => setId(null),
  };
}
