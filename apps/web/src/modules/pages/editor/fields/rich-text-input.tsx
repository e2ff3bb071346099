import type { RichTextField } from '@kumbi/blocks/model/field.ts';
import { withoutTags } from '@kumbi/blocks/model/without-tags.ts';
import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useEditor } from './editor-context.tsx';
import type { FieldProps } from './field-props.ts';
import { LanguageLabel, OtherLanguage, otherText } from './language-label.tsx';

const Writing = lazy(async () => ({ default: (await import('./rich-text-writing.tsx')).RichTextWriting }));

const isEmpty = (html: string) => withoutTags(html).trim() === '';

/** A longer text with emphasis, headings, lists and links. Its editor is loaded on first use. */
export function RichTextInput(props: FieldProps<RichTextField, string>) {
  const { value, onChange, texts } = props;
  const { language } = useEditor();
  const empty = isEmpty(value);
  const missing = empty && otherText(texts, language) !== null;
  return (
    <Input.Wrapper
      label={<LanguageLabel label={props.label} missing={missing} />}
      labelElement="div"
      description={props.help}
      error={props.error}
    >
      <Suspense fallback={<Skeleton h={150} />}>
        <Writing label={props.label} value={value} onChange={onChange} lang={language} key={language} />
      </Suspense>
      <OtherLanguage texts={texts} empty={empty} onCopy={onChange} />
    </Input.Wrapper>
  );
}
