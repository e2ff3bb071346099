import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AppSearch } from '../modals/modal-params.ts';
import { useAppSearch } from '../modals/use-modal.ts';

const pauseMs = 200;

/**
 * The search text of a list. It is part of the address, so that it survives a reload and can be shared.
 *
 * @param param the parameter, if the page below has a search too
 */
export function useSearchText(param: 'q' | 'words' = 'q') {
  const navigate = useNavigate();
  const { [param]: q = '' } = useAppSearch();
  const [typed, setTyped] = useState(q);
  const publish = useDebouncedCallback((text: string) => {
    const change = (search: AppSearch): AppSearch => ({ ...search, [param]: text || undefined });
    void navigate({ to: '.', search: change, replace: true });
  }, pauseMs);
  return {
    q,
    typed,
    change: (text: string) => {
      setTyped(text);
      publish(text);
    },
  };
}
