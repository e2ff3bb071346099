import { type AnswerBlock, answerBlocks } from '@kumbi/contract/answers/answers.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { PageBlock } from '../pages/activity/activity-tabs.public.ts';

export interface AskingBlock {
  readonly id: string;
  readonly type: AnswerBlock;
  /** Empty if it has none. */
  readonly title: string;
}

/** The blocks of a page that take answers. */
export function askingBlocks(blocks: readonly PageBlock[], language: Locale): readonly AskingBlock[] {
  return blocks.flatMap(({ type, props }) =>
    isAsking(type) ? [{ id: props.id, type, title: titleOf(props.title, language) }] : [],
  );
}

const isAsking = (type: string): type is AnswerBlock => answerBlocks.some((each) => each === type);

/** A title in the wanted language, otherwise in any. */
function titleOf(text: unknown, language: Locale): string {
  if (typeof text !== 'object' || text === null) return '';
  const texts = text as Partial<Record<Locale, string>>;
  return texts[language] || Object.values(texts).find((other) => other) || '';
}
