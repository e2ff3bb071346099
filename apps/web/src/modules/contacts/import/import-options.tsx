import { tagsOfCustomerLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { type DuplicateMode, duplicateModes } from '@kumbi/contract/contacts/customer-import.limits.ts';
import type { ImportSettings } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { NativeSelect, SimpleGrid, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CountryField } from '../../../ui/country-field.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { tags as knownTags } from '../contacts.api.ts';
import { GroupsField } from '../groups-field.tsx';

interface Props {
  readonly settings: ImportSettings;
  readonly onChange: (change: Partial<ImportSettings>) => void;
}

/** The settings that concern every row. */
export function ImportOptions({ settings, onChange }: Props) {
  const t = useTranslations('contacts.import');
  const { kumbi_code } = useWorkspace();
  const { data = [] } = useQuery(knownTags.list(kumbi_code));
  return (
    <SectionCard title={t('options')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('duplicates')}
          data={duplicateModes.map((mode) => ({ value: mode as string, label: t(`modes.${mode}`) }))}
          value={settings.duplicates}
          onChange={(event) => onChange({ duplicates: event.currentTarget.value as DuplicateMode })}
        />
        <CountryField
          label={t('country')}
          value={settings.country}
          onChange={(country) => country && onChange({ country: country as ImportSettings['country'] })}
        />
        <GroupsField chosen={[]} value={settings.group_ids} onChange={(ids) => onChange({ group_ids: ids })} />
        <TagsInput
          label={t('tags')}
          data={data.map(({ tag }) => tag)}
          maxTags={tagsOfCustomerLimit}
          value={settings.tags}
          onChange={(tags) => onChange({ tags: tags.map((tag) => tag.trim().toLowerCase()) })}
        />
      </SimpleGrid>
    </SectionCard>
  );
}
