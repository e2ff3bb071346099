import { everyRule } from '@kumbi/contract/contacts/segment.rules.ts';
import { type SegmentRules, segmentRulesSchema } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { segments } from '../contacts.api.ts';

const pauseMs = 500;

/** Whether each rule has its value. Which value fits a field depends on its kind, which the server checks. */
const isComplete = (rules: SegmentRules): boolean =>
  segmentRulesSchema.safeParse(rules).success &&
  everyRule(rules).every((rule) => rule.kind !== 'field' || rule.compare === 'empty' || rule.value !== '');

/** The number of customers that match the rules of a form, while they are edited. */
export function LiveCount({ rules }: { readonly rules: SegmentRules }) {
  const t = useTranslations('contacts.segment');
  const { kumbi_code } = useWorkspace();
  const [text] = useDebouncedValue(JSON.stringify(rules), pauseMs);
  const query = useQuery({
    queryKey: ['segment-preview', kumbi_code, text],
    // While a rule has no value yet, the server would refuse the question.
    enabled: isComplete(JSON.parse(text) as SegmentRules),
    queryFn: ({ signal }) => segments.preview(kumbi_code, { body: JSON.parse(text) as SegmentRules }, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const { error, data } = query;
  const isIncomplete = query.fetchStatus === 'idle' && (query.isPending || query.isPlaceholderData);
  const refusal = error instanceof ApiError && !error.is('request.invalid') ? error : undefined;
  const message = refusal ? `${refusal.envelope.message}. ${refusal.envelope.action}` : t('incomplete');
  return (
    <Text role="status" fw={500} {...(error || isIncomplete ? { c: 'dimmed', size: 'sm' } : {})} className="figures">
      {error || isIncomplete ? message : data ? t('matching', { count: data.count }) : t('counting')}
    </Text>
  );
}
