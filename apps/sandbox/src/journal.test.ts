import { appendFile, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('puts, removals and clearings are found again', async () => {
  const journal = await openJournal(folder);
  const [kept, cleared] = [journal.collection<number>('kept'), journal.collection<number>('cleared')];
  kept.put('a', 1);
  kept.put('b', 2);
  kept.put('a', 3);
  kept.delete('b');
  cleared.put('x', 1);
  cleared.clear();
  cleared.put('y', 2);
  await journal.close();
  const again = await openJournal(folder);
  expect(again.collection('kept').entries()).toEqual([['a', 3]]);
  expect(again.collection('cleared').entries()).toEqual([['y', 2]]);
  await again.close();
});

test('when it answers that something is committed, it is in the file', async () => {
  const journal = await openJournal(folder);
  const collection = journal.collection<number>('n');
  const checks = Array.from({ length: 50 }, async (_, n) => {
    collection.put(String(n), n);
    await journal.committed();
    expect(await readFile(join(folder, 'state.log'), 'utf8')).toContain(`["n","${n}",${n}]\n`);
  });
  await Promise.all(checks);
  await journal.close();
});

test('it grows no further than twice its content, and loses nothing in becoming small', async () => {
  const journal = await openJournal(folder, 2_000);
  const collection = journal.collection<{ round: number }>('n');
  for (let round = 0; round < 500; round += 1) {
    collection.put(String(round % 7), { round });
    if (round % 3 === 0) await journal.committed();
  }
  await journal.close();
  expect((await stat(join(folder, 'state.log'))).size).toBeLessThan(4_000);
  const again = await openJournal(folder);
  expect(again.collection<{ round: number }>('n').values()).toHaveLength(7);
  expect(again.collection<{ round: number }>('n').get('2')).toEqual({ round: 499 });
  await again.close();
});

test('a damaged line in the middle stops the start and is named', async () => {
  await (await openJournal(folder)).close();
  await appendFile(join(folder, 'state.log'), '["n","1",1]\nnonsense\n["n","2",2]\n');
  await expect(openJournal(folder)).rejects.toThrow(/line 2 of .*state\.log/);
});

test('what could not be written is written with the next change, and the log stays readable', async () => {
  const journal = await openJournal(folder, 1);
  const collection = journal.collection<number>('n');
  // The new file for the rewrite can't be created.
  const inTheWay = join(folder, 'state.log.new');
  await mkdir(inTheWay);
  collection.put('a', 1);
  await journal.committed();
  collection.put('b', 2);
  await expect(journal.committed()).rejects.toThrow('can no longer write its log');
  collection.put('c', 3);
  await expect(journal.committed()).rejects.toThrow('can no longer write its log');
  await rm(inTheWay, { recursive: true });
  collection.put('d', 4);
  await journal.committed();
  await journal.close();
  const again = await openJournal(folder);
  expect(again.collection<number>('n').entries()).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ]);
  await again.close();
});
