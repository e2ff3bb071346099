import { expect, test } from 'vitest';
import { blocksOf, shownTabs } from './shown-tabs.ts';

const nothing = { answers: 0, tickets: 0, bookings: 0, registrations: 0, donations: 0 };
const page = (...content: { type: string; props: Record<string, unknown> & { id: string } }[]) => ({
  version: 1,
  root: { props: {} },
  content,
});
const tabs = new Map([
  ['bookings', { place: 50, blocks: ['booking'], kind: 'bookings' as const }],
  ['answers', { place: 10, blocks: ['form', 'feedback'], kind: 'answers' as const }],
  ['feedback', { place: 20, blocks: ['feedback'] }],
]);

test('a page shows the tabs of its blocks, including nested ones, in the order of their places', () => {
  const form = { type: 'form', props: { id: 'f' } };
  const section = { type: 'section', props: { id: 's', content: [form] } };
  const blocks = blocksOf(page(section, { type: 'booking', props: { id: 'b' } }));
  expect(shownTabs(tabs, blocks, nothing)).toEqual(['answers', 'bookings']);
});

test('the tab of a removed block stays as long as something came in', () => {
  expect(shownTabs(tabs, blocksOf(null), { ...nothing, bookings: 2 })).toEqual(['bookings']);
  expect(shownTabs(tabs, blocksOf(null), nothing)).toEqual([]);
});

test('one block can show several tabs', () => {
  const blocks = blocksOf(page({ type: 'feedback', props: { id: 'a' } }));
  expect(shownTabs(tabs, blocks, nothing)).toEqual(['answers', 'feedback']);
});
