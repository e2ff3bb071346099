import { type EventFilter, eventFilterSchema } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hookDestinations } from './destinations.api.ts';

const pauseMs = 500;

/** The number of the newest events that the filter of a form matches, while it is edited. */
export function FilterPreview({ hook, filter }: { readonly hook: string; readonly filter: EventFilter }) {
  const t = useTranslations('hooks.destinations.filter');
  const { kumbi_code } = useWorkspace();
  const [text] = useDebouncedValue(JSON.stringify(filter), pauseMs);
  // While a condition has no value yet, the server would refuse the question.
  const isComplete = eventFilterSchema.safeParse(JSON.parse(text)).success;
  const query = useQuery({
    queryKey: ['filter-preview', kumbi_code, hook, text],
    enabled: isComplete,
    queryFn: ({ signal }) =>
      hookDestinations.preview(
        kumbi_code,
        { body: { hook_id: hook, filter: JSON.parse(text) as EventFilter } },
        { signal },
      ),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const { error, data } = query;
  const refusal = error instanceof ApiError ? `${error.envelope.message}. ${error.envelope.action}` : undefined;
  const known = data && isComplete && !error;
  const shown = known
    ? data.events === 0
      ? t('no_events')
      : t('matching', { count: data.matching, events: data.events })
    : (refusal ?? t(isComplete ? 'counting' : 'incomplete'));
  return (
    <Text role="status" size="sm" {...(known ? { fw: 500 } : { c: 'dimmed' })} className="figures">
      {shown}
    </Text>
  );
}
