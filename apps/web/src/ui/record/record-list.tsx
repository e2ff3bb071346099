import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Icon } from '../icon.tsx';
import type { RecordView } from './record-view.ts';
import { type RecordRows, useRecordRow } from './use-record-row.tsx';

interface Props<Item> extends RecordRows<Item> {
  readonly view: Pick<RecordView<Item, object>, 'nameOf' | 'drawing'>;
  readonly t: RecordRows<Item>['t'] & ((key: 'add' | 'empty' | 'empty_detail') => string);
  readonly query: {
    readonly data: readonly Item[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly onCreate: () => void;
}

/** A short list of records inside of another form. */
export function RecordList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { view, t, query } = props;
  const row = useRecordRow(view.nameOf, props);
  const add = may(props.workspace.role, 'content.write') && (
    <Button variant="light" leftSection={<Icon of={IconPlus} size={18} />} onClick={props.onCreate}>
      {t('add')}
    </Button>
  );
  if (!query.data && query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton h={120} />;
  if (query.data.length === 0)
    return <EmptyState drawing={view.drawing} title={t('empty')} detail={t('empty_detail')} action={add} />;
  return (
    <Stack gap="sm">
      <Paper>{query.data.map(row)}</Paper>
      {add && <Group>{add}</Group>}
    </Stack>
  );
}
