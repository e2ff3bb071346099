import { usualOrder } from '@kumbi/contract/shared/sorting.limits.ts';
import { Button, Collapse, Group, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FilterParam, ListView } from '../lib/list-view.ts';
import { FilterSelect } from './filter-select.tsx';
import { Icon } from './icon.tsx';
import classes from './list-controls.module.css';
import { useIsPhone } from './use-is-phone.ts';

interface Filter {
  readonly param: FilterParam;
  readonly label: string;
  /** The text for no choice, if it isn't "all". */
  readonly any?: string;
  /** The text of a value. */
  readonly text: (value: never) => string;
}

interface Props {
  readonly view: ListView;
  readonly filters?: readonly Filter[];
  /** Further choices, before the others. */
  readonly children?: ReactNode;
}

/** The values of a filter that can be listed. */
function valuesOf({ filters }: ListView, param: FilterParam): readonly string[] {
  const values = filters[param];
  return typeof values === 'object' ? values : [];
}

/** The filters and the order of a list; on a phone behind one button. */
export function ListControls({ view, filters = [], children }: Props) {
  const t = useTranslations('list_view');
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const choices = (
    <Group gap="xs" className={classes.choices}>
      {children}
      {filters.map(({ param, label, any, text }) => (
        <FilterSelect
          key={param}
          aria-label={label}
          data={[
            { value: '', label: any ?? t('any', { filter: label }) },
            ...valuesOf(view, param).map((value) => ({ value, label: text(value as never) })),
          ]}
          value={(view.query as Readonly<Record<string, string | undefined>>)[param] ?? ''}
          onChange={(value) => view.set(param, value ?? undefined)}
          allowDeselect={false}
        />
      ))}
      {view.orders.length > 0 && (
        <FilterSelect
          aria-label={t('order')}
          data={view.orders.map((order) => ({ value: order, label: t(`orders.${order}`) }))}
          value={view.query.sort ?? usualOrder}
          onChange={(value) => view.set('sort', value === usualOrder ? undefined : (value ?? undefined))}
          allowDeselect={false}
        />
      )}
    </Group>
  );
  // The order alone is one field, which needs no button.
  if (!phone || (filters.length === 0 && !children)) return choices;
  return (
    <Stack gap="xs" w="100%">
      <Button
        variant="default"
        aria-expanded={open}
        leftSection={<Icon of={IconAdjustmentsHorizontal} size={18} />}
        onClick={() => setOpen(!open)}
      >
        {view.chosen > 0 ? t('open_some', { count: view.chosen }) : t('open')}
      </Button>
      <Collapse expanded={open} w="100%">
        {open && choices}
      </Collapse>
    </Stack>
  );
}
