import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { pageFacts } from '../../../lib/page-facts.ts';
import type { PublicPath } from '../../../lib/screens.ts';
import { publicPath } from '../../../lib/workspace-address.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { ThemeSwitch } from '../../../ui/theme-switch.tsx';
import classes from './auth-frame.module.css';

interface Props {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly foot?: { readonly text: string; readonly link: string; readonly to: PublicPath };
  readonly children: ReactNode;
}

/** The page around every account form: one card, and on a wide screen the product's benefits next to it. */
export function AuthFrame({ title, detail, foot, children }: Props) {
  const { return: wanted } = useAppSearch();
  // Someone with an invitation may have to create their account first.
  const kept = wanted === undefined ? '' : (`?return=${encodeURIComponent(wanted)}` as const);
  const locale = useLanguage();
  const t = useTranslations('identity.frame');
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <a href={`/${locale}`} className={classes.brand}>
          <BrandMark />
          <Text fw={600} span>
            {pageFacts.brand}
          </Text>
        </a>
        <Group gap="xs">
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
      </header>
      <main className={classes.main} id="content">
        <Stack className={classes.column} gap="md">
          <Stack gap={4}>
            <Title order={1}>{title}</Title>
            {detail && <Text c="dimmed">{detail}</Text>}
          </Stack>
          <Paper p="lg">{children}</Paper>
          {foot && (
            <Text ta="center" c="dimmed">
              {foot.text}{' '}
              <Anchor
                component={AppLink}
                href={publicPath(locale, kept === '' ? foot.to : `${foot.to}${kept}`)}
                underline="always"
              >
                {foot.link}
              </Anchor>
            </Text>
          )}
        </Stack>
        <aside className={classes.aside} aria-label={t('promise_label')}>
          <Text className={classes.promise}>{t('promise')}</Text>
          <Text c="dimmed">{t('promise_detail')}</Text>
        </aside>
      </main>
    </div>
  );
}
