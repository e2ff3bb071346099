import { walkBlocks } from '@kumbi/blocks/model/walk.ts';
import type { Answer } from '@kumbi/contract/endpoint.ts';
import { type AnswerBlock, answerBlocks } from '@kumbi/contract/pages/answers.limits.ts';
import type { getPage } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { ConversionKind } from '@kumbi/contract/pages/reports.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';

/** What a page can collect, in the order of its tabs. */
export const activityTabs = [
  'answers',
  'feedback',
  'tickets',
  'registrations',
  'bookings',
  'donations',
  'members',
] as const;
export type ActivityTab = (typeof activityTabs)[number];

export interface AskingBlock {
  readonly id: string;
  readonly type: AnswerBlock;
  /** Empty when it has none. */
  readonly title: string;
}

/** What a page collects. */
export interface Collects {
  readonly tabs: readonly ActivityTab[];
  readonly asking: readonly AskingBlock[];
  /** Of all that one registers for; null without limit. */
  readonly places: number | null;
}

const tabOfBlock: Readonly<Record<string, ActivityTab>> = {
  form: 'answers',
  newsletter: 'answers',
  feedback: 'feedback',
  tickets: 'tickets',
  registration: 'registrations',
  booking: 'bookings',
  donation: 'donations',
  members: 'members',
};

const isAsking = (type: string): type is AnswerBlock => answerBlocks.some((each) => each === type);

/**
 * What the blocks of a page collect, and what came in before a block was taken off.
 * @param came how much of each kind the page has brought about
 */
export function collects(
  data: Answer<typeof getPage>['data'],
  came: Readonly<Record<ConversionKind, number>>,
  language: Locale,
): Collects {
  const blocks = data ? walkBlocks(data as unknown as Parameters<typeof walkBlocks>[0]).map(({ block }) => block) : [];
  const shown = new Set<ActivityTab>(blocks.flatMap(({ type }) => tabOfBlock[type] ?? []));
  for (const kind of ['answers', 'tickets', 'registrations', 'bookings', 'donations'] as const) {
    if (came[kind] > 0) shown.add(kind);
  }
  // A comment beside a rating is read among the answers.
  if (shown.has('feedback')) shown.add('answers');
  const places = blocks.flatMap(({ type, props }) => (type === 'registration' ? [props.capacity] : []));
  return {
    tabs: activityTabs.filter((tab) => shown.has(tab)),
    asking: blocks.flatMap(({ type, props }) =>
      isAsking(type) ? [{ id: props.id, type, title: titleOf(props.title, language) }] : [],
    ),
    places: places.reduce<number | null>(
      (sum, capacity) => (sum === null || typeof capacity !== 'number' ? null : sum + capacity),
      places.length === 0 ? null : 0,
    ),
  };
}

/** A title in one language, or else in the other. */
function titleOf(text: unknown, language: Locale): string {
  if (typeof text !== 'object' || text === null) return '';
  const texts = text as Partial<Record<Locale, string>>;
  return texts[language] || texts.en || texts.pt || '';
}

export interface TabProps {
  readonly page: { readonly id: string; readonly title: string };
  readonly collects: Collects;
}
