import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { ReactNode } from 'react';

/**
 * A property of a block, as data. Its validation on the server, its input in the editor and on the phone, its texts in
 * two languages, its sanitised parts and its targets all derive from it.
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

/** A text in both languages, without markup. `lines` makes it a multi-line one. */
export interface TextField extends Base {
  readonly kind: 'text';
  readonly max: number;
  readonly lines?: boolean;
  /** Editable directly on the page. */
  readonly inline?: boolean;
  /** A page isn't published while this is empty in its default language. */
  readonly required?: boolean;
  /** One text for all languages: a code, an address, a telephone number. */
  readonly neutral?: boolean;
  /** The format of a neutral text: `09:30`, or the target of a link. Both may be empty. */
  readonly format?: 'time' | 'anchor';
}
/** HTML that the editor creates, in both languages: paragraphs, headings, lists, emphasis, links. */
export interface RichTextField extends Base {
  readonly kind: 'rich-text';
  readonly max: number;
}
/** HTML that a user writes, one for all languages. Sanitised on each save. */
export interface HtmlField extends Base {
  readonly kind: 'html';
  readonly max: number;
}
/** `https:`, `mailto:`, `tel:`, `#part` or a path of this site. */
export interface LinkField extends Base {
  readonly kind: 'link';
  /** Only these hosts and their subdomains, for embedded content. */
  readonly hosts?: readonly string[];
}
/** A picture of the workspace's media with a description in both languages, or null. */
export interface ImageField extends Base {
  readonly kind: 'image';
}
/** An uploaded file of the workspace, stored by id with its name and size, or null. */
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
  /** May be empty: null. */
  readonly optional?: boolean;
}
export interface SwitchField extends Base {
  readonly kind: 'switch';
}
/** Decimal amounts in both currencies, each a number or null. */
export interface AmountField extends Base {
  readonly kind: 'amount';
}
/** A time as ISO 8601 in UTC, or null. */
export interface MomentField extends Base {
  readonly kind: 'moment';
}
/** The id of an object of the workspace, or null. */
export interface TargetField extends Base {
  readonly kind: 'target';
  readonly of: TargetKind;
}
/**
 * A generated name of a list's item, which stays the same when the item is moved or renamed. It identifies answers,
 * stock and prices.
 */
export interface KeyField extends Base {
  readonly kind: 'key';
}
export interface ListField extends Base {
  readonly kind: 'list';
  readonly max: number;
  readonly item: Fields;
}
/** Nested blocks. */
export interface SlotField extends Base {
  readonly kind: 'slot';
}

/** The objects that a block can point to. Their modules read them through an entry of the registry. */
export const targetKinds = ['shop', 'product', 'course', 'link'] as const;
export type TargetKind = (typeof targetKinds)[number];

export type Fields = Readonly<Record<string, Field>>;

/** A text in the languages in which it was written. */
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

/**
 * A property in a view: each text in one language. A text that is editable on the page may be the editor's own element.
 */
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

/** A stored block: `props.id` is unique on its page. */
export interface Block {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> & { readonly id: string };
}
