import type { Text } from '@kumbi/blocks/model/field.ts';
import { withoutTags } from '@kumbi/blocks/model/without-tags.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { Button, Group, VisuallyHidden, Text as Words } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useEditor } from './editor-context.tsx';
import classes from './fields.module.css';

interface LabelProps {
  readonly label: string;
  readonly missing: boolean;
}

/** The label of a text, with the language being edited. */
export function LanguageLabel({ label, missing }: LabelProps) {
  const t = useTranslations('pages.editor');
  const { language } = useEditor();
  return (
    <span className={classes.label}>
      {label}
      <span className={classes.mark} data-missing={missing || undefined} lang={language}>
        {language.toUpperCase()}
        {missing && <VisuallyHidden>{t('is_missing')}</VisuallyHidden>}
      </span>
    </span>
  );
}

interface OtherProps {
  readonly texts: Text | undefined;
  readonly empty: boolean;
  readonly onCopy: (text: string) => void;
}

/** Shows the other language's version below a missing text. */
export function OtherLanguage({ texts, empty, onCopy }: OtherProps) {
  const t = useTranslations('pages.editor');
  const { language } = useEditor();
  const other = otherText(texts, language);
  if (!empty || !other) return null;
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start" mt={4}>
      <Words size="sm" c="dimmed" lineClamp={2} lang={other.language}>
        {plain(other.text)}
      </Words>
      <Button size="compact-sm" variant="subtle" flex="none" onClick={() => onCopy(other.text)}>
        {t('copy_text', { language: other.language.toUpperCase() })}
      </Button>
    </Group>
  );
}

export function otherText(texts: Text | undefined, language: string) {
  const other = locales.find((each) => each !== language && texts?.[each]);
  return other && texts ? { language: other, text: texts[other] ?? '' } : null;
}

const plain = (html: string) => withoutTags(html, ' ').replace(/\s+/g, ' ').trim();
