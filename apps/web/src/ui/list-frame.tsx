import { Button, Group, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../lib/i18n/use-formats.ts';
import type { ListView } from '../lib/list-view.ts';
import type { Selection } from '../lib/use-selection.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';
import classes from './list-frame.module.css';
import { type BulkAction, SelectionBar } from './selection-bar.tsx';
import { UnknownNotice } from './unknown-notice.tsx';
import { useIsPainted } from './use-is-painted.ts';
import { useIsPhone } from './use-is-phone.ts';

interface Page {
  readonly total: number;
  readonly more?: boolean | undefined;
}

/** The part of a query that a list needs. The pages of a resource's list have it. */
interface ListState<Item> {
  readonly data: { readonly pages: readonly Page[]; readonly items: readonly Item[] } | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

export interface ListFrameProps<Item extends { readonly id: string }> {
  readonly query: ListState<Item>;
  /** The rows, if they differ from the query's. */
  readonly items?: readonly Item[];
  readonly search?: { readonly q: string; readonly typed: string; readonly change: (text: string) => void };
  readonly searchLabel?: string;
  readonly filters?: ReactNode;
  /** The list's filters of the address, which can leave it without rows or have a meaningless value. */
  readonly view?: Pick<ListView, 'isFiltered' | 'clear' | 'unknown' | 'forgetUnknown'>;
  /** Enables selecting several rows. The rows show their selection themselves. */
  readonly bulk?: { readonly selection: Selection; readonly actions: readonly BulkAction[] };
  readonly empty: ReactNode;
  readonly count: (total: number) => string;
  readonly row: (item: Item) => ReactNode;
  /** The skeleton of a row, if it doesn't have the usual height. */
  readonly skeleton?: ReactNode;
  /** Wraps the rows in a grid, table or list; by default they are on one paper. */
  readonly wrap?: (rows: ReactNode) => ReactNode;
}

type RowsProps<Item extends { readonly id: string }> = Pick<ListFrameProps<Item>, 'row'> &
  Required<Pick<ListFrameProps<Item>, 'items' | 'wrap'>>;

const onPaper = (rows: ReactNode): ReactNode => <Paper>{rows}</Paper>;
const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The shape of every list: search, count, six skeleton rows, empty and error states, and more rows on demand. */
export function ListFrame<Item extends { readonly id: string }>(props: ListFrameProps<Item>) {
  const {
    query,
    items = query.data?.items ?? [],
    search,
    bulk,
    view,
    wrap = onPaper,
    skeleton = <Skeleton h={56} m="sm" />,
  } = props;
  const t = useTranslations('app');
  const formats = useFormats();
  const page = query.data?.pages.at(-1);

  if (query.isPending && !query.error) {
    return (
      <div aria-busy="true" aria-label={t('common.loading')} role="status">
        {wrap(skeletonRows.map((row) => <Fragment key={row}>{skeleton}</Fragment>))}
      </div>
    );
  }
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const isNarrowed = Boolean(search?.q || search?.typed || view?.isFiltered);
  const notice = view && <UnknownNotice of={view} />;
  if (items.length === 0 && !isNarrowed)
    return (
      <>
        {notice}
        {props.empty}
      </>
    );

  return (
    <Stack gap="sm">
      {notice}
      <Group justify="space-between" gap="xs">
        {/* Next to the count, a phone has no room for the search's label. */}
        <Group gap="xs" className={classes.narrowing}>
          {search && (
            <TextInput
              type="search"
              aria-label={props.searchLabel ?? t('common.search')}
              placeholder={props.searchLabel ?? t('common.search')}
              leftSection={<Icon of={IconSearch} size={16} />}
              value={search.typed}
              onChange={(event) => search.change(event.currentTarget.value)}
              className={classes.search}
              data-page-search
            />
          )}
          {props.filters}
        </Group>
        <Group gap="xs" justify="space-between" className={classes.counting}>
          <Text size="sm" c="dimmed" aria-live="polite" className="figures">
            {page?.more ? t('common.more_than', { count: formats.number(page.total) }) : props.count(page?.total ?? 0)}
          </Text>
          {bulk && !bulk.selection.active && items.length > 0 && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={bulk.selection.begin}>
              {t('selection.begin')}
            </Button>
          )}
        </Group>
      </Group>
      {bulk?.selection.active && <SelectionBar selection={bulk.selection} actions={bulk.actions} />}
      {items.length === 0 ? (
        view?.isFiltered ? (
          <NoneMatching onClear={view.clear} />
        ) : (
          <EmptyState drawing="search" title={t('common.no_result')} detail={t('common.no_result_detail')} />
        )
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <Rows items={items} row={props.row} wrap={wrap} />
        </div>
      )}
      {query.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common.load_more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** More than a phone shows at first. */
const firstRows = 6;

/** The rows. On a phone, those below its screen follow once the others are on it, unless it returns to them. */
function Rows<Item extends { readonly id: string }>({ items, row, wrap }: RowsProps<Item>) {
  const phone = useIsPhone();
  const returnsTo = useElementScrollRestoration({ getElement: () => window });
  const isPainted = useIsPainted();
  const all = isPainted || !phone || Boolean(returnsTo?.scrollY);
  // React skips the first rows when the others follow.
  const rows = useMemo(() => items.map((item) => <Fragment key={item.id}>{row(item)}</Fragment>), [items, row]);
  return wrap(all ? rows : rows.slice(0, firstRows));
}

/** Filters hide all rows. */
function NoneMatching({ onClear }: { readonly onClear: () => void }) {
  const t = useTranslations('list_view');
  return (
    <EmptyState
      drawing="search"
      title={t('none')}
      detail={t('none_detail')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}
