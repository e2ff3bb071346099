import { expect, test, vi } from 'vitest';
import { beginEditing, edit, isUnsaved, type Step } from '../editing.ts';
import { type Line, saveInLine } from './save-in-line.ts';

interface Draft {
  readonly text: string;
}

/** Creates an editor whose server responds when the test says so. */
function begin() {
  let state = beginEditing<Draft>({ data: { text: '' }, revision: 1, savedAt: null });
  const line: Line = { current: null };
  const sent: { readonly draft: Draft; readonly revision: number; readonly overwrite: boolean }[] = [];
  const answers: { readonly store: (revision: number) => void; readonly refuse: () => void }[] = [];
  const onSaved = vi.fn();
  const fail = vi.fn(() => dispatch({ type: 'failed', trouble: { kind: 'network' } }));
  function dispatch(step: Step<Draft>) {
    state = edit(state, step);
  }
  const send = (draft: Draft, revision: number, overwrite: boolean) => {
    sent.push({ draft, revision, overwrite });
    return new Promise<{ revision: number; at: string }>((resolve, reject) => {
      answers.push({ store: (next) => resolve({ revision: next, at: 'now' }), refuse: () => reject(new Error('no')) });
    });
  };
  const save = (overwrite = false) =>
    saveInLine(line, { latest: () => state, dispatch, send, onSaved, fail }, overwrite);
  const type = (text: string) => dispatch({ type: 'edited', next: { text }, by: '', at: 0 });
  return { save, type, sent, answers, onSaved, fail, state: () => state };
}

test('nothing is sent when the server has everything, unless it is to be overwritten', async () => {
  const { save, sent, answers } = begin();
  expect(await save()).toBe(1);
  expect(sent).toEqual([]);
  const overwritten = save(true);
  answers[0]?.store(2);
  expect(await overwritten).toBe(2);
  expect(sent).toEqual([{ draft: { text: '' }, revision: 1, overwrite: true }]);
});

test('changes during a save are sent after it, on the revision that the first one created', async () => {
  const { save, type, sent, answers, onSaved, state } = begin();
  type('a');
  const first = save();
  type('ab');
  const second = save();
  expect(sent).toHaveLength(1);
  answers[0]?.store(2);
  // The first save didn't include the later change.
  expect(await first).toBeNull();
  expect(onSaved).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  answers[1]?.store(3);
  expect(await second).toBe(3);
  expect(sent.map(({ draft, revision }) => [draft.text, revision])).toEqual([
    ['a', 1],
    ['ab', 2],
  ]);
  expect(onSaved).toHaveBeenCalledTimes(1);
  expect(isUnsaved(state())).toBe(false);
});

test('a failed save keeps the draft unsaved and allows the next one', async () => {
  const { save, type, sent, answers, fail, state } = begin();
  type('a');
  const failing = save();
  answers[0]?.refuse();
  expect(await failing).toBeNull();
  expect(fail).toHaveBeenCalledTimes(1);
  expect(isUnsaved(state())).toBe(true);
  const again = save();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  answers[1]?.store(2);
  expect(await again).toBe(2);
});
