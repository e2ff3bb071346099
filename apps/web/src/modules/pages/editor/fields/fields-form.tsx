import type { Fields, Text } from '@kumbi/blocks/model/field.ts';
import { hiddenTexts } from '@kumbi/blocks/model/languages.ts';
import { Stack } from '@mantine/core';
import { FieldInput } from './field-input.tsx';
import { isAsked } from './field-props.ts';
import { useEditor } from './editor-context.tsx';

interface Props {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, unknown>>;
  /** Where the values stand in the page: `content[2].props`. */
  readonly path: string;
  readonly onChange: (values: Readonly<Record<string, unknown>>, name: string) => void;
}

/** The fields of a block, of an item of a list, or of the page itself. */
export function FieldsForm({ fields, values, path, onChange }: Props) {
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
