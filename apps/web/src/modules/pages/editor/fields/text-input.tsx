import type { TextField } from '@kumbi/blocks/model/field.ts';
import { TextInput as Line, Textarea } from '@mantine/core';
import { useEditor } from './editor-context.tsx';
import type { FieldProps } from './field-props.ts';
import { LanguageLabel, OtherLanguage, otherText } from './language-label.tsx';

export function TextInput(props: FieldProps<TextField, string>) {
  const { field, value, onChange, texts } = props;
  const { language } = useEditor();
  const empty = value.trim() === '';
  const missing = !field.neutral && empty && otherText(texts, language) !== null;
  const shared = {
    label: field.neutral ? props.label : <LanguageLabel label={props.label} missing={missing} />,
    description: props.help,
    error: props.error,
    value,
    maxLength: field.max,
    required: field.required ?? false,
    'data-path': props.path,
    ...(field.neutral ? {} : { lang: language, spellCheck: true }),
  };
  return (
    <div>
      {field.lines ? (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={12}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Line {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {!field.neutral && <OtherLanguage texts={texts} empty={empty} onCopy={onChange} />}
    </div>
  );
}
