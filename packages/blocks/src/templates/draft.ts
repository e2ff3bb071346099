import { inEachLocale } from '@kumbi/contract/shared/locale.ts';
import { type BlockType, blockDefinitions } from '../catalogue.ts';
import type { Field, Fields, Text, ValueOf } from '../model/field.ts';
import { emptyItem } from '../model/field-schema.ts';
import { templateWords } from './template-words.ts';

const t = templateWords('draft');

/** A block without an id. */
export interface Draft {
  readonly type: BlockType;
  readonly props: Readonly<Record<string, unknown>>;
}

/** A property as templates write it: in a rich text each line is a paragraph, an amount as kwanzas, an item with only its set fields. */
type Given<F extends Field> = F extends { kind: 'text'; neutral: true }
  ? string
  : F extends { kind: 'text' | 'rich-text' }
    ? Text
    : F extends { kind: 'amount' }
      ? number
      : F extends { kind: 'list'; item: infer I extends Fields }
        ? readonly GivenValues<I>[]
        : F extends { kind: 'slot' }
          ? readonly Draft[]
          : ValueOf<F>;
type GivenValues<F extends Fields> = { readonly [K in keyof F]?: Given<F[K]> };
type FieldsOf<T extends BlockType> = (typeof blockDefinitions)[T]['fields'];
type Props<T extends BlockType> = GivenValues<FieldsOf<T>>;
type ItemOf<F extends Fields, K extends keyof F> = F[K] extends { kind: 'list'; item: infer I extends Fields }
  ? GivenValues<I>
  : never;

/** Creates a block with the initial values of a new one, except for the given ones. */
export function block<T extends BlockType>(type: T, props: Props<T>): Draft {
  const { fields, initial } = blockDefinitions[type];
  return { type, props: { ...initial, ...valuesOf(fields, props) } };
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');

function valuesOf(fields: Fields, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? filled(field, value) : value];
    }),
  );
}

function filled(field: Field, given: unknown): unknown {
  switch (field.kind) {
    case 'rich-text':
      return inEachLocale((locale) => paragraphs((given as Text)[locale] ?? ''));
    case 'amount':
      return { ao: given, us: null };
    case 'list':
      return (given as readonly Record<string, unknown>[]).map((item) => ({
        ...emptyItem(field.item),
        ...valuesOf(field.item, item),
      }));
    default:
      return given;
  }
}

/** The page's title, large. */
export const title = (text: Text, props: Props<'heading'> = {}): Draft =>
  block('heading', { level: 'title', size: 'display', text, ...props });

export const heading = (text: Text, props: Props<'heading'> = {}): Draft => block('heading', { text, ...props });

/** A heading below a section's own. */
export const part = (text: Text): Draft => block('heading', { level: 'part', text });

export const text = (words: Text, props: Props<'text'> = {}): Draft => block('text', { text: words, ...props });

/** The sentence below a title. */
export const lead = (words: Text): Draft => text(words, { size: 'large' });

export const button = (label: Text, link: string, second?: Text, secondLink = ''): Draft =>
  block('button', { label, link, ...(second ? { secondLabel: second, secondLink } : {}) });

export const section = (
  background: NonNullable<Props<'section'>['background']>,
  content: readonly Draft[],
  props: Props<'section'> = {},
): Draft => block('section', { background, content, ...props });

/** The first section of a page. */
export const hero = (
  background: NonNullable<Props<'section'>['background']>,
  content: readonly Draft[],
  props: Props<'section'> = {},
): Draft => section(background, content, { padding: 'large', ...props });

export const columns = (
  layout: NonNullable<Props<'columns'>['layout']>,
  first: readonly Draft[],
  second: readonly Draft[],
  stand: Props<'columns'>['stand'] = 'top',
): Draft => block('columns', { layout, stand, first, second });

type Card = ItemOf<FieldsOf<'cards'>, 'cards'>;

export const cards = (count: number, items: readonly Card[], look: 'framed' | 'open' = 'framed'): Draft =>
  block('cards', { columns: count, cards: items, look });

export const card = (name: Text, words: Text, more: Card = {}): Card => ({ title: name, text: words, ...more });

/** A service or product with its price. */
export const priced = (name: Text, words: Text, amount: number): Card => card(name, words, { amount });

export const faq = (...questions: readonly (readonly [question: Text, answer: Text])[]): Draft =>
  block('faq', { questions: questions.map(([question, answer]) => ({ question, answer })) });

type Step = ItemOf<FieldsOf<'timeline'>, 'entries'>;

export const timeline = (...entries: readonly Step[]): Draft => block('timeline', { entries });

/** A step, or an hour of a day. */
export const step = (period: Text, name: Text, words: Text): Step => ({ period, title: name, text: words });

type Question = ItemOf<FieldsOf<'form'>, 'fields'>;

/** A question of a form, required unless `more` says otherwise. */
export const ask = (
  kind: NonNullable<Question['kind']>,
  key: string,
  label: Text,
  more: Omit<Question, 'key' | 'kind' | 'label'> = {},
): Question => ({ key, kind, label, required: true, ...more });

export const askName = ask('text', 'name', t.your_name);
export const askEmail = ask('email', 'email', t.email);
export const askPhone = ask('phone', 'phone', t.phone);

type Opening = ItemOf<FieldsOf<'hours'>, 'opening'>;
type Day = NonNullable<Opening['day']>;

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** The same opening hours on several days, by default Monday to Friday. */
export const open = (from: string, to: string, days: readonly Day[] = workdays): readonly Opening[] =>
  days.map((day) => ({ day, from, to }));
