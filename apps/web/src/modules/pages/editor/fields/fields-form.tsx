import type { AmountValue, Field, Fields, FileValue, Text } from '@kumbi/blocks/model/field.ts';
import { hiddenTexts } from '@kumbi/blocks/model/languages.ts';
import { Stack } from '@mantine/core';
import { useEditor } from './editor-context.tsx';
import { isAsked } from './field-props.ts';
import { FileInput } from './file-input.tsx';
import { ImageInput, type ProjectedImage } from './image-input.tsx';
import { LinkInput } from './link-input.tsx';
import { ListInput } from './list-input.tsx';
import { AmountInput, ChoiceInput, HtmlInput, MomentInput, NumberInput, SwitchInput } from './plain-inputs.tsx';
import { RichTextInput } from './rich-text-input.tsx';
import { TargetInput } from './target-input.tsx';
import { TextInput } from './text-input.tsx';
import { useBlockTexts } from './use-block-texts.ts';

interface InputProps {
  readonly field: Field;
  readonly name: string;
  readonly path: string;
  readonly value: unknown;
  readonly texts?: Text | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** The input for any kind of field. The page's validation guarantees the type of the value. */
export function FieldInput({ field, name, path, value, texts, error, onChange }: InputProps) {
  const words = useBlockTexts();
  const shared = { label: words.field(name), path, texts, error, onChange };
  switch (field.kind) {
    case 'text':
      return <TextInput {...shared} field={field} value={String(value ?? '')} />;
    case 'rich-text':
      return <RichTextInput {...shared} field={field} value={String(value ?? '')} />;
    case 'html':
      return <HtmlInput {...shared} field={field} value={String(value ?? '')} />;
    case 'link':
      return <LinkInput {...shared} field={field} value={String(value ?? '')} />;
    case 'choice':
      return (
        <ChoiceInput
          {...shared}
          field={field}
          value={String(value)}
          optionLabel={(option) => words.option(name, option)}
        />
      );
    case 'number':
      return <NumberInput {...shared} field={field} value={value as number | null} />;
    case 'switch':
      return <SwitchInput {...shared} field={field} value={value === true} />;
    case 'amount':
      return <AmountInput {...shared} field={field} value={(value ?? { ao: null, us: null }) as AmountValue} />;
    case 'moment':
      return <MomentInput {...shared} field={field} value={value as string | null} />;
    case 'image':
      return <ImageInput {...shared} field={field} value={value as ProjectedImage | null} />;
    case 'file':
      return <FileInput {...shared} field={field} value={value as FileValue | null} />;
    case 'target':
      return <TargetInput {...shared} field={field} value={value as string | null} />;
    case 'list':
      return (
        <ListInput
          {...shared}
          field={field}
          form={(item, index, change) => (
            <FieldsForm fields={field.item} values={item} path={`${path}[${index}]`} onChange={change} />
          )}
          add={words.add(name)}
          value={(value ?? []) as readonly Readonly<Record<string, unknown>>[]}
        />
      );
    // Users don't edit keys, and nested blocks have their own place in the editor.
    case 'key':
    case 'slot':
      return null;
  }
}

interface FormProps {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
  /** The path of the values in the page: `content[2].props`. */
  readonly path: string;
  readonly onChange: (values: Readonly<Record<string, unknown>>, name: string) => void;
}

/** The fields of a block, of a list's item, or of the page itself. */
export function FieldsForm({ fields, values, path, onChange }: FormProps) {
  const { trouble } = useEditor();
  const errors = trouble?.kind === 'refused' ? trouble.fields : {};
  const texts = (values[hiddenTexts] ?? {}) as Readonly<Record<string, Text>>;
  return (
    <Stack gap="md">
      {Object.entries(fields)
        .filter(([, field]) => isAsked(field, values) && field.kind !== 'slot')
        .map(([name, field]) => (
          <FieldInput
            key={name}
            field={field}
            name={name}
            path={`${path}.${name}`}
            value={values[name]}
            texts={texts[name]}
            error={errors[`data.${path}.${name}`] ?? errors[`${path}.${name}`]}
            onChange={(value) => onChange({ ...values, [name]: value }, name)}
          />
        ))}
    </Stack>
  );
}
