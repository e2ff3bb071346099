import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { useTranslations } from 'use-intl';
import { showToast } from '../lib/feedback/toast.ts';
import { useAction } from '../lib/feedback/use-action.ts';
import type { Selection } from '../lib/use-selection.ts';
import { bulkDetail, inParts } from './bulk-parts.ts';
import type { BulkAction } from './selection-bar.tsx';

type Status = 'on' | 'off';

/** The calls of a noun on many rows. Each receives the rows in parts of one call's size. */
interface SwitchCalls {
  readonly switchMany: (parts: readonly BulkRows[], status: Status) => Promise<readonly BulkAnswer[]>;
}

interface BinCalls {
  readonly deleteMany: (parts: readonly BulkRows[]) => Promise<readonly BulkAnswer[]>;
  readonly restoreMany: (parts: string[][]) => Promise<unknown>;
}

interface Words extends Pick<BulkAction, 'label' | 'icon'> {
  /** The toast's message about the changed rows. */
  readonly done: (count: number) => string;
}

interface Offer extends Words {
  readonly run: (parts: readonly BulkRows[]) => Promise<readonly BulkAnswer[]>;
  /** @returns the rows that couldn't be undone */
  readonly undo: (ids: readonly string[]) => Promise<readonly BulkAnswer[]>;
}

interface Listed {
  readonly id: string;
  readonly updated_at: string;
}

/**
 * Returns actions on many rows for the bar of a selection. Each sends the rows as the list shows them; its toast says which
 * stayed unchanged and why, and has an Undo button for the others.
 */
export function useBulk(items: readonly Listed[], selection: Selection) {
  const t = useTranslations('list_view');
  const tc = useTranslations('app.common');
  const detailOf = (answers: readonly BulkAnswer[]) => {
    const detail = bulkDetail(answers, (values) => t('skipped', values));
    return detail === undefined ? {} : { detail };
  };
  const back = useAction(
    ({ offer, ids }: { readonly offer: Offer; readonly ids: readonly string[] }) => offer.undo(ids),
    (answers) => showToast({ kind: 'info', title: tc('undone'), ...detailOf(answers) }),
  );
  const act = useAction(
    ({ offer, ids }: { readonly offer: Offer; readonly ids: readonly string[] }) => {
      const rows = items.filter(({ id }) => ids.includes(id)).map(({ id, updated_at }) => ({ id, updated_at }));
      return offer.run(inParts(rows, bulkLimit));
    },
    (answers, { offer }) => {
      selection.end();
      const applied = answers.flatMap((answer) => answer.applied);
      const detail = detailOf(answers);
      if (applied.length === 0) {
        const title = t('detail' in detail ? 'none_changed' : 'nothing_to_do');
        showToast({ kind: 'info', title, ...detail });
        return;
      }
      showToast({
        kind: 'success',
        title: offer.done(applied.length),
        ...detail,
        button: { label: tc('undo'), onClick: () => back.mutate({ offer, ids: applied }) },
      });
    },
  );
  const actionOf = (offer: Offer): BulkAction => ({
    label: offer.label,
    icon: offer.icon,
    busy: act.isPending && act.variables.offer.label === offer.label,
    onClick: (ids) => act.mutate({ offer, ids }),
  });
  return {
    /** Turns the rows on or off. */
    turning: (calls: SwitchCalls, status: Status, words: Words): BulkAction =>
      actionOf({
        ...words,
        run: (parts) => calls.switchMany(parts, status),
        undo: (ids) => {
          const rows = ids.map((id) => ({ id }));
          return calls.switchMany(inParts(rows, bulkLimit), status === 'on' ? 'off' : 'on');
        },
      }),
    /** Deletes the rows into the bin. */
    deletion: (calls: BinCalls, words: Words): BulkAction => ({
      ...actionOf({
        ...words,
        run: calls.deleteMany,
        undo: async (ids) => {
          await calls.restoreMany(inParts(ids, bulkLimit));
          return [];
        },
      }),
      destructive: true,
    }),
  };
}
