import { bulkLimit } from '@kumbi/contract/shared/bulk.limits.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { useTranslations } from 'use-intl';
import { ask, type Question } from '../lib/feedback/confirm.ts';
import { showToast } from '../lib/feedback/toast.ts';
import { useAction } from '../lib/feedback/use-action.ts';
import type { Selection } from '../lib/use-selection.ts';
import { bulkDetail, inParts } from './bulk-parts.ts';
import type { BulkAction } from './selection-bar.tsx';

/** A call on many rows, in parts of one call's size. */
interface ManyCall<Body, Answer> {
  each(workspace: string, inputs: { body: Body }[]): Promise<readonly Answer[]>;
}
type RowsCall = ManyCall<{ rows: BulkRows }, BulkAnswer>;
/** A call that gives each row the same change. */
type ChangeCall<Change> = ManyCall<{ rows: BulkRows } & Change, BulkAnswer>;

/** The status that an action sets, and the one that Undo restores. */
interface Turn<Status> {
  readonly to: Status;
  readonly back: Status;
}

/** The status that an action sets, and the one that each row has had. */
interface Setting<Status> {
  readonly to: Status;
  readonly formerOf: (id: string) => Status;
}

export const turnOn = { to: 'on', back: 'off' } as const;
export const turnOff = { to: 'off', back: 'on' } as const;

/** The change that a chosen value means, and the one that Undo makes. */
interface Chosen<Change> {
  readonly to: (value: string) => Change;
  readonly back: (value: string) => Change;
}

/** The calls of a noun with a bin. */
interface BinCalls {
  readonly deleteMany: RowsCall;
  readonly restoreMany: ManyCall<{ ids: string[] }, unknown>;
}

type Shown = Pick<BulkAction, 'label' | 'icon'>;
interface Words extends Shown {
  /** The toast's message about the changed rows. */
  readonly done: (count: number) => string;
}

interface ChoiceWords extends Shown, Required<Pick<BulkAction, 'choose'>> {
  readonly done: (count: number, value: string) => string;
}

/** The question about the selected rows. */
type Asking = (ids: readonly string[]) => Question;

interface Offer extends Words {
  readonly run: (rows: BulkRows) => Promise<readonly BulkAnswer[]>;
  /** Absent if the action can't be undone. @returns the rows that couldn't be undone */
  readonly undo?: (ids: readonly string[]) => Promise<readonly BulkAnswer[]>;
}

interface Listed {
  readonly id: string;
  readonly updated_at: string;
}

/**
 * Returns actions on many rows for the bar of a selection. Each sends the rows as the list shows them; its toast says which
 * stayed unchanged and why, and has an Undo button for the others.
 */
export function useBulk(workspace: string, items: readonly Listed[], selection: Selection) {
  const t = useTranslations('list_view');
  const tc = useTranslations('app.common');
  const detailOf = (answers: readonly BulkAnswer[]) => {
    const detail = bulkDetail(answers, (values) => t('skipped', values));
    return detail === undefined ? {} : { detail };
  };
  const takeBack = useAction(
    ({ undo, ids }: { readonly undo: NonNullable<Offer['undo']>; readonly ids: readonly string[] }) => undo(ids),
    (answers) => showToast({ kind: 'info', title: tc('undone'), ...detailOf(answers) }),
  );
  const undoing = (undo: NonNullable<Offer['undo']>, ids: readonly string[]) => ({
    label: tc('undo'),
    onClick: () => takeBack.mutate({ undo, ids }),
  });
  const act = useAction(
    ({ offer, ids }: { readonly offer: Offer; readonly ids: readonly string[] }) => {
      const rows = items.filter(({ id }) => ids.includes(id)).map(({ id, updated_at }) => ({ id, updated_at }));
      return offer.run(rows);
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
        ...(offer.undo ? { button: undoing(offer.undo, applied) } : {}),
      });
    },
  );
  const offering = ({ label, icon }: Shown, offerOf: (value: string) => Offer): BulkAction => ({
    label,
    icon,
    busy: act.isPending && act.variables.offer.label === label,
    onClick: (ids, value) => act.mutate({ offer: offerOf(value), ids }),
  });
  const actionOf = (offer: Offer): BulkAction => offering(offer, () => offer);
  const bodies = (rows: BulkRows) => inParts(rows, bulkLimit).map((part) => ({ body: { rows: part } }));
  const changing = <Change extends object>(call: ChangeCall<Change>, change: Change, rows: BulkRows) =>
    call.each(
      workspace,
      bodies(rows).map(({ body }) => ({ body: { ...body, ...change } })),
    );
  const changed = <Change extends object>(call: ChangeCall<Change>, to: Change, back: Change, words: Words): Offer => ({
    ...words,
    run: (rows) => changing(call, to, rows),
    undo: (ids) => {
      const rows = ids.map((id) => ({ id }));
      return changing(call, back, rows);
    },
  });
  return {
    /** Gives the rows another status. */
    turning: <Status>(call: ChangeCall<{ status: Status }>, { to, back }: Turn<Status>, words: Words): BulkAction =>
      actionOf(changed(call, { status: to }, { status: back }, words)),
    /** Gives the rows one of several statuses. Undo restores the former one of each row. */
    setting: <Status>(
      call: ChangeCall<{ status: Status }>,
      { to, formerOf }: Setting<Status>,
      words: Words,
    ): BulkAction =>
      actionOf({
        ...words,
        run: (rows) => changing(call, { status: to }, rows),
        undo: async (ids) => {
          const answers: BulkAnswer[] = [];
          for (const status of new Set(ids.map(formerOf))) {
            const rows = ids.filter((id) => formerOf(id) === status).map((id) => ({ id }));
            answers.push(...(await changing(call, { status }, rows)));
          }
          return answers;
        },
      }),
    /** Changes the rows by a value that the person chooses first, such as a tag. */
    choosing: <Change extends object>(
      call: ChangeCall<Change>,
      { to, back }: Chosen<Change>,
      { done, choose, ...shown }: ChoiceWords,
    ): BulkAction => ({
      ...offering(shown, (value) =>
        changed(call, to(value), back(value), { ...shown, done: (count) => done(count, value) }),
      ),
      choose,
    }),
    /** Deletes the rows into the bin, after a question if the deletion affects others. */
    deletion: ({ deleteMany, restoreMany }: BinCalls, words: Words, question?: Asking): BulkAction => {
      const action = actionOf({
        ...words,
        run: (rows) => deleteMany.each(workspace, bodies(rows)),
        undo: async (ids) => {
          await restoreMany.each(
            workspace,
            inParts(ids, bulkLimit).map((part) => ({ body: { ids: part } })),
          );
          return [];
        },
      });
      return { ...(question ? asking(action, question) : action), destructive: true };
    },
    /** An action that can't be undone, so it asks first. */
    lasting: (call: RowsCall, words: Words, question: Asking): BulkAction => ({
      ...asking(actionOf({ ...words, run: (rows) => call.each(workspace, bodies(rows)) }), question),
      destructive: true,
    }),
  };
}

/** An action that asks before it runs. */
function asking(action: BulkAction, question: Asking): BulkAction {
  const onClick = async (ids: readonly string[]) => {
    if (await ask(question(ids))) action.onClick(ids, '');
  };
  return { ...action, onClick: (ids) => void onClick(ids) };
}
