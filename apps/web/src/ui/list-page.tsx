import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DrawingName } from './drawing.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { PageHead } from './page-head.tsx';

/** The texts of a page that is a list, under the same names in every module. */
type ListTexts = (key: 'title' | 'create' | 'search' | 'empty' | 'empty_detail') => string;

interface Props<Item extends { readonly id: string }> extends Omit<ListFrameProps<Item>, 'searchLabel' | 'empty'> {
  readonly t: ListTexts;
  readonly detail: string | undefined;
  /** Makes one more; without it this person may not. */
  readonly onCreate?: (() => void) | false;
  /** What else the head offers. */
  readonly actions?: ReactNode;
  /** What it shows before there is anything. */
  readonly drawing: DrawingName;
  /** Where it is not the text of everybody. */
  readonly empty?: { readonly title: string; readonly detail: string };
  /** What stands there when a filter leaves nothing. */
  readonly none?: ReactNode;
}

/** A page that is one list: its name, what makes one more, and the list with its empty state. */
export function ListPage<Item extends { readonly id: string }>(props: Props<Item>) {
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
