import { useTranslations } from 'use-intl';
import { SearchSelect } from '../../../../ui/search-select.tsx';
import type { FieldsProps } from '../../../automations/automations.public.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { segmentChoicesQuery } from '../../contacts.api.ts';

export function ContactJoinedSegmentFields({ step, change }: FieldsProps<'contact_joined_segment'>) {
  const t = useTranslations('automations.steps.contact_joined_segment');
  const { kumbi_code } = useWorkspace();
  return (
    <SearchSelect
      label={t('fields.segment_id')}
      description={t('help')}
      placeholder={t('choose')}
      clearable
      value={step.segment_id ?? ''}
      onChange={(id) => change({ segment_id: id || null }, 'segment_id')}
      find={(words) => segmentChoicesQuery(kumbi_code, words)}
    />
  );
}
