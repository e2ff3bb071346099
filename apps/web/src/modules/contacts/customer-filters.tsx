import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Collapse, Group, Select, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { members, tags } from './contacts.api.ts';
import classes from './customer-filters.module.css';
import { FieldFilter } from './field-filter.tsx';
import { AudienceField } from './segments/audience-field.tsx';
import { rulesOfFilter } from './segments/rules-of-filter.ts';

export type CustomerFilter = Partial<Pick<AppSearch, 'group' | 'segment' | 'tag' | 'member' | 'field' | 'value'>>;

export const noFilter: CustomerFilter = {
  group: undefined,
  segment: undefined,
  tag: undefined,
  member: undefined,
  field: undefined,
  value: undefined,
};

export const isFilter = (search: AppSearch): boolean => Boolean(search.segment) || rulesOfFilter(search).length > 0;

interface Props {
  readonly value: CustomerFilter;
  readonly onChange: (filter: CustomerFilter) => void;
}

/** Narrows a list of customers to a group or segment, a tag, an assigned member or a value. */
export function CustomerFilters({ value, onChange }: Props) {
  const t = useTranslations('contacts.list');
  const [open, setOpen] = useState(isFilter(value));
  return (
    <Stack gap="xs" className={classes.filters}>
      <Button
        variant="default"
        aria-expanded={open}
        leftSection={<Icon of={IconFilter} size={18} />}
        onClick={() => setOpen(!open)}
      >
        {t('filters')}
      </Button>
      <Collapse expanded={open} w="100%">
        {open && <Choices value={value} onChange={onChange} />}
      </Collapse>
    </Stack>
  );
}

const width = { base: '100%', xs: '12rem' };

function Choices({ value, onChange }: Props) {
  const t = useTranslations('contacts.list');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const known = {
    tag: useQuery(tags.list(kumbi_code)).data?.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
    member: useQuery(members.list(kumbi_code, { query: { nextPage: 100 } })).data?.map(({ id, name }) => ({
      value: id,
      label: name,
    })),
  };
  return (
    <Group gap="xs" justify="flex-end">
      <AudienceField value={value} onChange={onChange} w={width} />
      {(['tag', 'member'] as const).map((filter) => (
        <Select
          key={filter}
          aria-label={t(filter)}
          placeholder={t(`all_${filter}s`)}
          data={known[filter] ?? []}
          value={value[filter] ?? null}
          onChange={(next) => onChange({ [filter]: next ?? undefined })}
          searchable
          clearable
          w={width}
        />
      ))}
      <FieldFilter filter={value} onChange={onChange} />
      {!value.segment && rulesOfFilter(value).length > 0 && may(role, 'content.write') && (
        <Button variant="light" onClick={() => open('customer-segment', {})}>
          {t('save_segment')}
        </Button>
      )}
    </Group>
  );
}
