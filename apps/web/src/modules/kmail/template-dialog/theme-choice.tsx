import { type MailTheme, mailThemes } from '@kumbi/contract/kmail/kmail.limits.ts';
import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';

export interface Theme {
  readonly theme: MailTheme;
  readonly body_html: string;
}

interface Props {
  readonly themes: readonly Theme[];
  readonly html: string;
  readonly onChange: (html: string) => void;
}

/** Chooses the theme of a new template. Existing text is replaced only after a question. */
export function ThemeChoice({ themes, html, onChange }: Props) {
  const t = useTranslations('kmail.template');
  const present = themes.find((each) => each.body_html === html);
  const choose = async (value: string | null) => {
    const next = themes.find(({ theme }) => theme === value);
    if (!next) return;
    const yes =
      present ||
      (await ask({
        kind: 'default',
        title: t('theme_replace_title'),
        body: t('theme_replace_body'),
        confirm: t('theme_replace'),
      }));
    if (yes) onChange(next.body_html);
  };
  return (
    <Select
      label={t('theme')}
      description={t('theme_help')}
      placeholder={t('theme_own')}
      data={mailThemes.map((value) => ({ value, label: t(`themes.${value}`) }))}
      value={present?.theme ?? null}
      onChange={(value) => void choose(value)}
    />
  );
}
