import type { Ticket } from '@kumbi/contract/visits/tickets.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { tickets } from './tickets.api.ts';

/** The result of the last code. */
export interface DoorResult {
  readonly tone: 'admitted' | 'already' | 'refused' | 'undone';
  readonly title: string;
  readonly detail: string;
  /** The admitted ticket; its admission can be undone. */
  readonly ticket?: Ticket;
}

export interface Door {
  readonly result: DoorResult | null;
  readonly busy: boolean;
  readonly admit: (code: string) => void;
  readonly undo: () => void;
}

const feltMs = { admitted: 60, already: [120, 80, 120], refused: [300], undone: 60 } as const;

/** Admits tickets by their code and keeps the last result. */
export function useDoor(page: string): Door {
  const t = useTranslations('visits.scan');
  const tf = useTranslations('app.failure');
  const { kumbi_code } = useWorkspace();
  const [result, setResult] = useState<DoorResult | null>(null);
  const show = (next: DoorResult) => {
    setResult(next);
    // A busy door needs a result without looking: the telephone vibrates.
    if ('vibrate' in navigator) navigator.vibrate(feltMs[next.tone] as VibratePattern);
  };
  const refused = (error: unknown) => {
    if (error instanceof ApiError) {
      const tone = error.is('ticket.admitted') ? 'already' : 'refused';
      show({ tone, title: error.envelope.message, detail: error.envelope.action });
    } else show({ tone: 'refused', title: t('not_asked'), detail: tf('load_detail') });
  };
  const admission = useMutation({
    mutationFn: (code: string) => tickets.admit(kumbi_code, { body: { page, code } }, { eager: true }),
    onSuccess: (ticket) => show({ tone: 'admitted', title: ticket.name, detail: ticket.kind_name, ticket }),
    onError: refused,
  });
  const undoing = useMutation({
    mutationFn: (ticket: Ticket) => tickets.undoAdmission(kumbi_code, { body: { id: ticket.id } }, { eager: true }),
    onSuccess: (ticket) => show({ tone: 'undone', title: t('undone', { name: ticket.name }), detail: ticket.code }),
    onError: refused,
  });
  const busy = admission.isPending || undoing.isPending;
  return {
    result,
    busy,
    admit: (code) => {
      if (!busy && code.trim()) admission.mutate(code.trim());
    },
    undo: () => {
      if (!busy && result?.ticket) undoing.mutate(result.ticket);
    },
  };
}
