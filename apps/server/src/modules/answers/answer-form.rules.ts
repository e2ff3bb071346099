import { optionsOf } from '@kumbi/blocks/form/form-fields.ts';
import type { Block, Text } from '@kumbi/blocks/model/field.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import { walkBlocks } from '@kumbi/blocks/model/walk.ts';
import { blockTextsOf } from '@kumbi/blocks/texts/block-texts.ts';
import { type AnswerBlock, type AnswerKind, answerBlocks } from '@kumbi/contract/answers/answers.limits.ts';
import { questionKinds } from '@kumbi/contract/pages/blocks.limits.ts';
import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';

/** One question of a block, in one language. */
export interface Question {
  readonly key: string;
  readonly kind: AnswerKind;
  readonly label: string;
  /** The options of a choice. */
  readonly options: readonly string[];
  readonly required: boolean;
}

/** A block of a page that takes answers, as it is saved. */
export interface AnswerForm {
  readonly blockId: string;
  readonly type: AnswerBlock;
  readonly questions: Readonly<Record<Locale, readonly Question[]>>;
  readonly thanks: Readonly<Record<Locale, string>>;
  /** Whether the owner gets each answer by email. */
  readonly mails: boolean;
  /** Whether consent in this block is consent to receive messages. */
  readonly subscribes: boolean;
}

interface OfPage {
  readonly type: PageType;
  readonly default_language: Locale;
}

/** The blocks of a page that take answers, by ID. */
export function answerFormsOf(data: PageData, page: OfPage): ReadonlyMap<string, AnswerForm> {
  const forms = new Map<string, AnswerForm>();
  for (const { block } of walkBlocks(data)) {
    const type = answerBlocks.find((each) => each === block.type);
    if (type) forms.set(block.props.id, formOf(block, type, page));
  }
  return forms;
}

function formOf(block: Block, type: AnswerBlock, page: OfPage): AnswerForm {
  const inBoth = <T>(make: (language: Locale) => T): Readonly<Record<Locale, T>> =>
    Object.fromEntries(locales.map((language) => [language, make(language)])) as Record<Locale, T>;
  const { props } = block;
  const shown = (text: unknown, language: Locale) =>
    shownText((text ?? {}) as Text, language, page.default_language).trim();
  return {
    blockId: props.id,
    type,
    questions: inBoth((language) => questionsOf(type, props, (text) => shown(text, language), language)),
    thanks: inBoth((language) => shown(props.thanks, language)),
    // A person answers the forms of a support page.
    mails: type === 'form' && (props.notify === true || page.type === 'support'),
    subscribes: type === 'newsletter',
  };
}

type Props = Readonly<Record<string, unknown>>;

function questionsOf(
  type: AnswerBlock,
  props: Props,
  shown: (text: unknown) => string,
  language: Locale,
): readonly Question[] {
  const texts = blockTextsOf(language);
  const plain = { options: [], required: true };
  switch (type) {
    case 'newsletter':
      return [
        ...(props.asksName === true ? [{ ...plain, key: 'name', kind: 'text' as const, label: texts.name }] : []),
        { ...plain, key: 'email', kind: 'email', label: texts.email },
        { ...plain, key: 'consent', kind: 'consent', label: shown(props.consent) },
      ];
    case 'feedback':
      return [
        { ...plain, key: 'rating', kind: 'rating', label: shown(props.question) || texts.comment },
        ...(props.comment === true
          ? [{ ...plain, key: 'comment', kind: 'long' as const, label: texts.comment, required: false }]
          : []),
      ];
    case 'form':
      return (props.fields as readonly Props[]).map((field) => ({
        key: String(field.key),
        kind: questionKinds.find((kind) => kind === field.kind) ?? 'text',
        label: shown(field.label),
        options: optionsOf(shown(field.options)),
        required: field.required === true,
      }));
  }
}
