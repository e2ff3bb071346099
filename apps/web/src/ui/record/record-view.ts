import type { Standing } from '@kumbi/contract/shared/roles.ts';
import type { useForm } from '@mantine/form';
import type { FunctionComponent } from 'react';
import type { ZodType } from 'zod';
import type { Texts } from '../../lib/i18n/module-texts.ts';
import type { ModalKey, ModalParams } from '../../lib/modals/modal-params.ts';
import type { DrawingName } from '../drawing.tsx';

export interface FieldProps<Item> {
  readonly name: string;
  readonly label: string;
  /** Null for a new record. */
  readonly item: Item | null;
  readonly input: ReturnType<ReturnType<typeof useForm>['getInputProps']>;
  readonly required: boolean;
  /** It gets the focus when the dialog opens. */
  readonly 'data-autofocus'?: true;
}

/** One field of a record's dialog. Its label is the text with the field's name. */
export interface RecordField<Item> {
  readonly initialOf: (item: Item | null, name: string) => unknown;
  readonly Field: FunctionComponent<FieldProps<Item>>;
  readonly required?: boolean;
}

/**
 * A record as its list and its dialog show it.
 *
 * @typeParam Values the body that the dialog sends
 * @typeParam Name the fields of the dialog, if other parts of the body come from elsewhere
 */
export interface RecordView<Item, Values extends object, Name extends keyof Values & string = keyof Values & string> {
  readonly modal: ModalKey;
  /** Its name in messages such as "Your category has been saved". */
  readonly thing: keyof Texts['app']['things'];
  /** The drawing of the empty list. */
  readonly drawing: DrawingName;
  readonly schema: ZodType<unknown, Values>;
  readonly multipart?: true;
  readonly fields: { readonly [Each in Name]: RecordField<Item> };
  readonly nameOf: (item: Item) => string;
}

/** The modals that need nothing but the record's id. */
type RecordModal = {
  [Key in ModalKey]: { readonly id?: string } extends ModalParams[Key] ? Key : never;
}[ModalKey];

/** A record with the standard calls, on its own page. */
export interface StandardView<Item, Values extends object> extends RecordView<Item, Values> {
  readonly modal: RecordModal;
}

/** The part of the page's workspace that records need: its code, and the role of the person in it. */
export interface RecordWorkspace {
  readonly kumbi_code: string;
  readonly role: Standing;
}

/** The texts of a record's dialog, with the same keys in every module. */
export type DialogTexts<Name extends string> = (key: 'add_title' | 'edit_title' | 'create' | 'saved' | Name) => string;

/** The texts of a record's row. */
export type RowTexts = (key: 'edit_one' | 'delete_one' | 'deleted', values: { readonly name: string }) => string;
