import type { Field, Text } from '@kumbi/blocks/model/field.ts';
import { hiddenTexts } from '@kumbi/blocks/model/languages.ts';
import { createUsePuck } from '@puckeditor/core';
import { useEditor } from '../fields/editor-context.tsx';
import { FieldInput } from '../fields/fields-form.tsx';
import { find } from '../model/block-tree.ts';

const useBoard = createUsePuck();

interface Props {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: never) => void;
}

/** Our input for a field on the board. It adds the texts of the other language, which the board doesn't know. */
export function BoardInput({ field, name, value, onChange }: Props) {
  const { shown, trouble } = useEditor();
  const props = useBoard((state) => state.selectedItem?.props ?? state.appState.data.root.props);
  const id = useBoard((state) => state.selectedItem?.props.id);
  const texts = (props?.[hiddenTexts] ?? {}) as Readonly<Record<string, Text>>;
  const place = id === undefined ? 'root.props' : `${find(shown, id)?.path ?? ''}.props`;
  const path = `${place}.${name}`;
  const errors = trouble?.kind === 'refused' ? trouble.fields : {};
  return (
    <FieldInput
      field={field}
      name={name}
      path={path}
      value={value}
      texts={texts[name]}
      error={errors[`data.${path}`] ?? errors[path]}
      onChange={onChange as (value: unknown) => void}
    />
  );
}
