import { useTranslations } from 'use-intl';
import { SearchSelect } from '../../../../ui/search-select.tsx';
import type { FieldsProps } from '../../../automations/automations.public.tsx';
import { useWorkspace } from '../../../workspaces/workspaces.public.tsx';
import { linkChoicesQuery } from '../../links.api.ts';

export function LinkClickedFields({ step, change }: FieldsProps<'link_clicked'>) {
  const t = useTranslations('automations.steps.link_clicked');
  const { kumbi_code } = useWorkspace();
  return (
    <SearchSelect
      label={t('fields.link_id')}
      description={t('help')}
      placeholder={t('choose')}
      clearable
      value={step.link_id ?? ''}
      onChange={(id) => change({ link_id: id || null }, 'link_id')}
      find={(words) => linkChoicesQuery(kumbi_code, words)}
    />
  );
}
