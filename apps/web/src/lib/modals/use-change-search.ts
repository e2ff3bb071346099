import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppSearch } from './modal-params.ts';

/** Changes what stands after `?` of the page's address, and nothing else of it. */
export function useChangeSearch() {
  const navigate = useNavigate();
  return useCallback(
    (change: (search: AppSearch) => AppSearch, options: { readonly replace?: boolean } = {}) =>
      void navigate({ to: '.', search: change, replace: options.replace ?? false }),
    [navigate],
  );
}
