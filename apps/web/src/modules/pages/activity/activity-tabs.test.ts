import { expect, test } from 'vitest';
import { collects } from './activity-tabs.ts';

const nothing = { answers: 0, tickets: 0, bookings: 0, registrations: 0, donations: 0 };
const page = (...content: { type: string; props: Record<string, unknown> & { id: string } }[]) => ({
  version: 1,
  root: { props: {} },
  content,
});

test('a page shows the tabs of its blocks, those inside others too', () => {
  const form = { type: 'form', props: { id: 'f', title: { pt: 'Contacto' }, fields: [] } };
  const section = { type: 'section', props: { id: 's', content: [form] } };
  const found = collects(page(section, { type: 'booking', props: { id: 'b' } }), nothing, 'en');
  expect(found.tabs).toEqual(['answers', 'bookings']);
  expect(found.asking).toEqual([{ id: 'f', type: 'form', title: 'Contacto' }]);
});

test('what came in is not lost with its block', () => {
  expect(collects(null, { ...nothing, donations: 2 }, 'pt').tabs).toEqual(['donations']);
  expect(collects(null, nothing, 'pt').tabs).toEqual([]);
});

test('feedback has its comments among the answers', () => {
  expect(collects(page({ type: 'feedback', props: { id: 'a', title: {} } }), nothing, 'en').tabs).toEqual([
    'answers',
    'feedback',
  ]);
});

test('places are added up, and one without a limit has none', () => {
  const registration = (id: string, capacity: number | null) => ({ type: 'registration', props: { id, capacity } });
  expect(collects(page(registration('a', 20), registration('b', 30)), nothing, 'en').places).toBe(50);
  expect(collects(page(registration('a', 20), registration('b', null)), nothing, 'en').places).toBeNull();
});
