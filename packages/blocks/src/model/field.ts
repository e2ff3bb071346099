import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { ReactNode } from 'react';

/**
 * What a block's property can be. A field is data: from it come its check on the server, its input in the editor and on
 * the phone, which parts are texts in two languages, what is sanitised, and what the block points at.
 */
export type Field =
  | TextField
  | RichTextField
  | HtmlField
  | LinkField
  | ImageField
  | FileField
  | ChoiceField
  | NumberField
  | SwitchField
  | AmountField
  | MomentField
  | TargetField
  | KeyField
  | ListField
  | SlotField;

interface Base {
  /** Shown only while another field of the same object has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly (string | boolean)[] };
}

/** A text in both languages, without markup. `lines` makes it a longer one. */
export interface TextField extends Base {
  readonly kind: 'text';
  readonly max: number;
  readonly lines?: boolean;
  /** Can be typed where it stands, on the page itself. */
  readonly inline?: boolean;
  /** A page is not published while this is empty in its default language. */
  readonly required?: boolean;
  /** One text for all languages: a code, an address, a telephone number. */
  readonly neutral?: boolean;
  /** Of a neutral text: `09:30`, or a name that a link can lead to. Either may be empty. */
  readonly format?: 'time' | 'anchor';
}
/** HTML of the editor's own making, in both languages: paragraphs, headings, lists, emphasis, links. */
export interface RichTextField extends Base {
  readonly kind: 'rich-text';
  readonly max: number;
}
/** HTML that a person wrote, one for all languages. Sanitised when it is saved. */
export interface HtmlField extends Base {
  readonly kind: 'html';
  readonly max: number;
}
/** `https:`, `mailto:`, `tel:`, `#part` or a path of this site. */
export interface LinkField extends Base {
  readonly kind: 'link';
  /** Only these hosts and those below them, for what is embedded. */
  readonly hosts?: readonly string[];
}
/** A picture of the workspace's media with a description in both languages, or null. */
export interface ImageField extends Base {
  readonly kind: 'image';
}
/** An uploaded file of the workspace: kept by id, with its name and size as it was chosen, or null. */
export interface FileField extends Base {
  readonly kind: 'file';
  readonly accept: 'video' | 'document';
}
export interface ChoiceField extends Base {
  readonly kind: 'choice';
  readonly options: readonly string[];
}
export interface NumberField extends Base {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** May be left empty: null. */
  readonly optional?: boolean;
}
export interface SwitchField extends Base {
  readonly kind: 'switch';
}
/** Decimal amounts in both currencies, each a number or null. */
export interface AmountField extends Base {
  readonly kind: 'amount';
}
/** An instant as ISO 8601 in UTC, or null. */
export interface MomentField extends Base {
  readonly kind: 'moment';
}
/** The id of something of the workspace, or null. */
export interface TargetField extends Base {
  readonly kind: 'target';
  readonly of: TargetKind;
}
/** A name of its own that a list's item keeps when it is moved or renamed: answers, stock and prices are counted by it. */
export interface KeyField extends Base {
  readonly kind: 'key';
}
export interface ListField extends Base {
  readonly kind: 'list';
  readonly max: number;
  readonly item: Fields;
}
/** Other blocks. */
export interface SlotField extends Base {
  readonly kind: 'slot';
}

/** What a block can point at; each is read by an entry of the registry that its module provides. */
export const targetKinds = ['shop', 'product', 'course'] as const;
export type TargetKind = (typeof targetKinds)[number];

export type Fields = Readonly<Record<string, Field>>;

/** A text in the languages that somebody wrote it in. */
export type Text = Readonly<Partial<Record<Locale, string>>>;

export interface ImageValue {
  readonly id: string;
  readonly alt: Text;
}
export interface FileValue {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}
export interface AmountValue {
  readonly ao: number | null;
  readonly us: number | null;
}

export type ValueOf<F extends Field> = F extends { kind: 'text'; neutral: true }
  ? string
  : F extends { kind: 'text' | 'rich-text' }
    ? Text
    : F extends { kind: 'html' | 'link' | 'key' }
      ? string
      : F extends { kind: 'image' }
        ? ImageValue | null
        : F extends { kind: 'file' }
          ? FileValue | null
          : F extends { kind: 'choice'; options: readonly (infer O)[] }
            ? O
            : F extends { kind: 'number'; optional: true }
              ? number | null
              : F extends { kind: 'number' }
                ? number
                : F extends { kind: 'switch' }
                  ? boolean
                  : F extends { kind: 'amount' }
                    ? AmountValue
                    : F extends { kind: 'moment' | 'target' }
                      ? string | null
                      : F extends { kind: 'list'; item: infer I extends Fields }
                        ? readonly ValuesOf<I>[]
                        : F extends { kind: 'slot' }
                          ? readonly Block[]
                          : never;

export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** A property as a view is given it: each text in one language, a typed-in-place one perhaps as the editor's own element. */
export type ShownOf<F extends Field> = F extends { kind: 'text'; neutral: true }
  ? string
  : F extends { kind: 'text'; inline: true } | { kind: 'rich-text' }
    ? ReactNode
    : F extends { kind: 'text' }
      ? string
      : F extends { kind: 'image' }
        ? ShownImage | null
        : F extends { kind: 'list'; item: infer I extends Fields }
          ? readonly ShownValues<I>[]
          : F extends { kind: 'slot' }
            ? never
            : ValueOf<F>;

export type ShownValues<F extends Fields> = { readonly [K in keyof F]: ShownOf<F[K]> };

export interface ShownImage {
  readonly id: string;
  readonly alt: string;
}

/** A block as it is kept: `props.id` is unique on its page. */
export interface Block {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> & { readonly id: string };
}
