import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DrawingName } from './drawing.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { PageHead } from './page-head.tsx';

/** The texts of a list page, with the same names in every module. */
export type ListTexts = (key: 'title' | 'create' | 'search' | 'empty' | 'empty_detail') => string;

export interface ListPageProps<Item extends { readonly id: string }>
  extends Omit<ListFrameProps<Item>, 'searchLabel' | 'empty'> {
  readonly t: ListTexts;
  readonly detail: string | undefined;
  /** Creates an item; absent or false if this person may not. */
  readonly onCreate?: (() => void) | false;
  /** Additional actions in the page's head. */
  readonly actions?: ReactNode;
  /** The drawing of the empty state. */
  readonly drawing: DrawingName;
  /** The texts of the empty state, if they aren't the default ones. */
  readonly empty?: { readonly title: string; readonly detail: string };
  /** The content if a filter has no matches. */
  readonly none?: ReactNode;
}

/** A page with one list: its title, a button to create an item, and the list with its empty state. */
export function ListPage<Item extends { readonly id: string }>(props: ListPageProps<Item>) {
  const { t, detail, onCreate, actions, drawing, empty, none, ...list } = props;
  const create = onCreate && (
    <Button leftSection={<Icon of={IconPlus} size={18} />} onClick={onCreate} data-create>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('title')}
        detail={detail}
        actions={
          (actions || create) && (
            <>
              {actions}
              {create}
            </>
          )
        }
      />
      <ListFrame
        {...list}
        searchLabel={t('search')}
        empty={
          none ?? (
            <EmptyState
              drawing={drawing}
              title={empty?.title ?? t('empty')}
              detail={empty?.detail ?? t('empty_detail')}
              action={create}
            />
          )
        }
      />
    </>
  );
}
