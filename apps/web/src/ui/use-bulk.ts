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
  readonly undo?: (answers: readonly BulkAnswer[]) => Promise<readonly BulkAnswer[]>;
}

/** The names of the rows of an action, by their ids. */
type Names = ReadonlyMap<string, string>;

interface Listed {
  readonly id: string;
  readonly updated_at: string;
}

/**
 * Returns actions on many rows for the bar of a selection. Each sends the rows as the list shows them; its toast says which
 * stayed unchanged and why, and has an Undo button for the others. Undo sends them as the action left them, so that rows that
 * others have changed since stay unchanged.
 */
export function useBulk<Item extends Listed>(
  workspace: string,
  items: readonly Item[],
  selection: Selection,
  nameOf: (item: Item) => string,
) {
  const t = useTranslations('list_view');
  const tc = useTranslations('app.common');
  const detailOf = (answers: readonly BulkAnswer[], names: Names) => {
    const detail = bulkDetail(
      answers,
      (id) => names.get(id) ?? '',
      (values) => t('skipped', { ...values }),
    );
    return detail === undefined ? {} : { detail };
  };
  interface Done {
    readonly undo: NonNullable<Offer['undo']>;
    readonly answers: readonly BulkAnswer[];
    readonly names: Names;
  }
  const takeBack = useAction(
    ({ undo, answers }: Done) => undo(answers),
    (answers, { names }) => {
      const detail = detailOf(answers, names);
      const isUndone = !('detail' in detail) || answers.some(({ applied }) => applied.length > 0);
      showToast({ kind: 'info', title: isUndone ? tc('undone') : t('none_changed'), ...detail });
    },
  );
  const act = useAction(
    ({ offer, chosen }: { readonly offer: Offer; readonly chosen: readonly Item[] }) =>
      offer.run(chosen.map(({ id, updated_at }) => ({ id, updated_at }))),
    (answers, { offer: { undo, done }, chosen }) => {
      selection.end();
      const count = answers.flatMap(({ applied }) => applied).length;
      const names = new Map(chosen.map((item) => [item.id, nameOf(item)]));
      const detail = detailOf(answers, names);
      if (count === 0) {
        const title = t('detail' in detail ? 'none_changed' : 'nothing_to_do');
        showToast({ kind: 'info', title, ...detail });
        return;
      }
      const button = undo && { label: tc('undo'), onClick: () => takeBack.mutate({ undo, answers, names }) };
      showToast({ kind: 'success', title: done(count), ...detail, ...(button ? { button } : {}) });
    },
  );
  const offering = ({ label, icon }: Shown, offerOf: (value: string) => Offer): BulkAction => ({
    label,
    icon,
    busy: act.isPending && act.variables.offer.label === label,
    onClick: (ids, value) => act.mutate({ offer: offerOf(value), chosen: items.filter(({ id }) => ids.includes(id)) }),
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
    undo: (answers) => changing(call, back, changedRows(answers)),
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
        undo: async (answers) => {
          const rows = changedRows(answers);
          const undone: BulkAnswer[] = [];
          for (const status of new Set(rows.map(({ id }) => formerOf(id))))
            undone.push(
              ...(await changing(
                call,
                { status },
                rows.filter(({ id }) => formerOf(id) === status),
              )),
            );
          return undone;
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
        undo: async (answers) => {
          await restoreMany.each(
            workspace,
            inParts(
              answers.flatMap(({ applied }) => applied),
              bulkLimit,
            ).map((part) => ({ body: { ids: part } })),
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

/** The rows as an action left them. */
const changedRows = (answers: readonly BulkAnswer[]): BulkRows => answers.flatMap(({ rows }) => rows);

/** An action that asks before it runs. */
function asking(action: BulkAction, question: Asking): BulkAction {
  const onClick = async (ids: readonly string[]) => {
    if (await ask(question(ids))) action.onClick(ids, '');
  };
  return { ...action, onClick: (ids) => void onClick(ids) };
}
