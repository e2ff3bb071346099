import { conditionSides, eventMethods, filterConditionsLimit } from '@kumbi/contract/hooks/hooks.limits.ts';
import { comparisons, isOneSided } from '@kumbi/contract/shared/comparison.ts';
import { ActionIcon, Button, Fieldset, Group, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import type { DestinationValues } from './destination-values.ts';
import { FilterPreview } from './filter-preview.tsx';

interface Props {
  readonly form: UseFormReturnType<DestinationValues>;
  /** The id of the webhook. */
  readonly hook: string;
}

/** The filter of a destination, with the number of the newest events that it matches. */
export function FilterFields({ form, hook }: Props) {
  const t = useTranslations('hooks.destinations.filter');
  const { conditions } = form.values.filter;
  return (
    <Fieldset legend={t('title')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('detail')}
        </Text>
        <MultiSelect
          label={t('methods')}
          placeholder={form.values.filter.methods.length === 0 ? t('all_methods') : ''}
          data={[...eventMethods]}
          {...form.getInputProps('filter.methods')}
        />
        {Array.from(conditions.keys(), (place) => (
          <ConditionFields key={place} form={form} place={place} />
        ))}
        {conditions.length < filterConditionsLimit && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon of={IconPlus} size={16} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() =>
              form.insertListItem('filter.conditions', { on: 'body', name: '', comparison: 'equals', value: '' })
            }
          >
            {t('add')}
          </Button>
        )}
        <FilterPreview hook={hook} filter={form.values.filter} />
      </Stack>
    </Fieldset>
  );
}

function ConditionFields({ form, place }: Pick<Props, 'form'> & { readonly place: number }) {
  const t = useTranslations('hooks.destinations.filter');
  const path = `filter.conditions.${place}`;
  const condition = form.values.filter.conditions[place];
  const number = place + 1;
  if (!condition) return null;
  return (
    <Group gap="xs" align="flex-start" role="group" aria-label={t('condition', { number })}>
      <Select
        flex="1 1 8rem"
        aria-label={t('on', { number })}
        data={conditionSides.map((value) => ({ value, label: t(`sides.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps(`${path}.on`)}
      />
      <TextInput
        flex="2 1 10rem"
        aria-label={t('name', { number })}
        placeholder={t(`names.${condition.on}`)}
        spellCheck={false}
        autoCapitalize="none"
        {...form.getInputProps(`${path}.name`)}
      />
      <Select
        flex="1 1 9rem"
        aria-label={t('comparison', { number })}
        data={comparisons.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps(`${path}.comparison`)}
      />
      {!isOneSided(condition.comparison) && (
        <TextInput
          flex="2 1 8rem"
          aria-label={t('value', { number })}
          placeholder={t('value_short')}
          spellCheck={false}
          {...form.getInputProps(`${path}.value`)}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('remove', { number })}
        onClick={() => form.removeListItem('filter.conditions', place)}
      >
        <Icon of={IconTrash} size={18} />
      </ActionIcon>
    </Group>
  );
}
