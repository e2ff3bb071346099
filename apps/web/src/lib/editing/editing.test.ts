import { expect, test } from 'vitest';
import { beginEditing, type Editing, edit, isUnsaved, maySaveItself, type Step, saveStatus } from './editing.ts';
import { beginHistory, change, redo, undo } from './history.ts';

const run = (...steps: readonly Step<string>[]): Editing<string> =>
  steps.reduce(edit, beginEditing({ data: 'a', revision: 3, savedAt: null }));
const edited = (next: string, by = '', at = 0): Step<string> => ({ type: 'edited', next, by, at });

test('a word that is typed is one step to undo, two fields are two', () => {
  const typed = [
    ['t', 'title', 0],
    ['ti', 'title', 400],
    ['ti+b', 'body', 500],
    ['ti+bo', 'body', 700],
  ] as const;
  const history = typed.reduce((now, [next, by, at]) => change(now, next, by, at), beginHistory(''));
  expect(history.past).toEqual(['', 'ti']);
  expect(undo(history).present).toBe('ti');
  expect(undo(undo(history)).present).toBe('');
  expect(redo(undo(history)).present).toBe('ti+bo');
});

test('after a pause the same field starts a new step', () => {
  const history = change(change(beginHistory(''), 'a', 'title', 0), 'ab', 'title', 5000);
  expect(history.past).toEqual(['', 'a']);
});

test('input after an undo is a separate step and ends the redo history', () => {
  const undone = undo(change(beginHistory('a'), 'b', 'title', 0));
  const history = change(undone, 'c', 'title', 10);
  expect(history).toMatchObject({ past: ['a'], present: 'c', future: [] });
});

test('the oldest steps go when there are a hundred', () => {
  let history = beginHistory(0);
  for (let step = 1; step <= 150; step++) history = change(history, step, '', step);
  expect(history.past).toHaveLength(100);
  expect(history.past[0]).toBe(50);
});

test('an edit waits, is sent, and is saved with the new revision', () => {
  const waiting = run(edited('b'));
  expect([saveStatus(waiting), maySaveItself(waiting)]).toEqual(['waiting', true]);
  const sending = edit(waiting, { type: 'sending' });
  expect([saveStatus(sending), maySaveItself(sending)]).toEqual(['saving', false]);
  const stored = edit(sending, { type: 'stored', revision: 4, at: '2026-11-21T10:00:00Z' });
  expect(stored).toMatchObject({ revision: 4, saved: 'b', savedAt: '2026-11-21T10:00:00Z' });
  expect(saveStatus(stored)).toBe('saved');
});

test('input during a save is saved after it', () => {
  const state = run(edited('b'), { type: 'sending' }, edited('c'), { type: 'stored', revision: 4, at: 'now' });
  expect(state.saved).toBe('b');
  expect([isUnsaved(state), saveStatus(state), maySaveItself(state)]).toEqual([true, 'waiting', true]);
});

test('undoing to the saved version leaves nothing to save', () => {
  expect(saveStatus(run(edited('b'), { type: 'undone' }))).toBe('saved');
});

test('without a network it retries; a refused version waits for a change', () => {
  const offline = run(edited('b'), { type: 'sending' }, { type: 'failed', trouble: { kind: 'network' } });
  expect([saveStatus(offline), maySaveItself(offline)]).toEqual(['failed', true]);
  const trouble = { kind: 'refused', message: 'no', fields: {} } as const;
  const refused = run(edited('b'), { type: 'sending' }, { type: 'failed', trouble });
  expect([saveStatus(refused), maySaveItself(refused)]).toEqual(['failed', false]);
  expect(maySaveItself(edit(refused, edited('c')))).toBe(true);
});

test('a conflict stops the saving by itself until it is answered', () => {
  const state = run(edited('b'), { type: 'sending' }, { type: 'conflicted', conflict: { message: 'Ana saved' } });
  expect([saveStatus(state), maySaveItself(state), state.saved]).toEqual(['failed', false, 'a']);
  expect(maySaveItself(edit(state, edited('c')))).toBe(false);
  const left = edit(state, { type: 'conflict left' });
  expect([left.conflict, saveStatus(left), maySaveItself(left)]).toEqual([null, 'failed', false]);
  const over = edit(edit(state, { type: 'sending' }), { type: 'stored', revision: 6, at: 'now' });
  expect([over.conflict, over.revision, saveStatus(over)]).toEqual([null, 6, 'saved']);
});

test('recovered work is saved on its original revision, so that a newer one is noticed', () => {
  const state = run({ type: 'recovered', next: 'mine', revision: 2, at: 0 });
  expect([state.revision, state.history.present, isUnsaved(state)]).toEqual([2, 'mine', true]);
  expect(edit(state, { type: 'undone' }).history.present).toBe('a');
});

test('the server’s changes apply to all undo steps, and are not unsaved again', () => {
  const sending = run(edited('b'), edited('c'), { type: 'sending' });
  const settle = (data: string) => data.toUpperCase();
  const stored = edit(sending, { type: 'stored', revision: 4, at: 'now', settle });
  expect(stored).toMatchObject({ saved: 'C', history: { past: ['A', 'B'], present: 'C' } });
  expect(isUnsaved(stored)).toBe(false);
});
