import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppSearch } from '../../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

export const flowViews = ['list', 'board', 'runs'] as const;
export type FlowView = (typeof flowViews)[number];

interface Place {
  readonly view?: FlowView | undefined;
  /** The step whose panel is open. */
  readonly step?: string | undefined;
  /** The run whose states are shown. */
  readonly run?: string | undefined;
}

/** The open parts of a flow. They are in the address, so that the phone's Back button works. */
export function useFlowPlace() {
  const navigate = useNavigate();
  const phone = useIsPhone();
  const { view, step, run } = useAppSearch();
  const go = useCallback(
    (place: Place, replace = false) => {
      const search = (current: AppSearch): AppSearch => ({ ...current, ...place });
      void navigate({ to: '.', search, replace });
    },
    [navigate],
  );
  return { view: flowViews.find((each) => each === view) ?? (phone ? 'list' : 'board'), step, run, go };
}
