import { usualOrder } from '@kumbi/contract/shared/sorting.limits.ts';
import { Alert, Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListView } from '../lib/list-view.ts';
import type { PageParams } from '../lib/screens.ts';
import { FilterSelect } from './filter-select.tsx';
import { Icon } from './icon.tsx';
import classes from './list-controls.module.css';
import { useIsPhone } from './use-is-phone.ts';

interface Filter {
  readonly param: keyof PageParams;
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
            ...(view.filters[param] ?? []).map((value) => ({ value, label: text(value as never) })),
          ]}
          value={(view.query as Readonly<Record<string, string | undefined>>)[param] ?? ''}
          onChange={(value) => view.set(param, value ?? undefined)}
          allowDeselect={false}
        />
      ))}
      <FilterSelect
        aria-label={t('order')}
        data={view.orders.map((order) => ({ value: order, label: t(`orders.${order}`) }))}
        value={view.query.sort ?? usualOrder}
        onChange={(value) => view.set('sort', value === usualOrder ? undefined : (value ?? undefined))}
        allowDeselect={false}
      />
    </Group>
  );
  const notice = view.unknown.length > 0 && (
    // As wide as its line, whose width it doesn't determine: the count stays next to the filters.
    <Alert color="amber" w={0} miw="100%" role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex="1 1 14rem" style={{ overflowWrap: 'anywhere' }}>
          {t('unknown', { values: view.unknown.map(({ param, value }) => `${param}=${value}`).join(', ') })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={view.forgetUnknown}>
          {t('forget')}
        </Button>
      </Group>
    </Alert>
  );
  // The order alone is one field, which needs no button.
  if (!phone || (filters.length === 0 && !children))
    return (
      <>
        {choices}
        {notice}
      </>
    );
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
      {notice}
    </Stack>
  );
}
