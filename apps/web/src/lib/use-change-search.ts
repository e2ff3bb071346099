import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppSearch } from './modals/modal-params.ts';

/** Changes parameters of the page's address, without a step for the Back button. */
export function useChangeSearch(): (next: AppSearch) => void {
  const navigate = useNavigate();
  return useCallback(
    (next: AppSearch) => {
      const all = (before: AppSearch): AppSearch => ({ ...before, ...next });
      void navigate({ to: '.', search: all, replace: true });
    },
    [navigate],
  );
}
