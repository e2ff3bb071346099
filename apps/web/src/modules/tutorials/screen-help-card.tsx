import { NavLink, Paper, Text } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { GuideRow } from './guide-row.tsx';
import { helpOf } from './help-parts.ts';

/** The guide and the section of the API reference about the screen below the dialog. */
export function ScreenHelpCard() {
  const t = useTranslations('tutorials');
  const locale = useLanguage();
  const path = useWorkspacePath();
  const { pathname } = useLocation();
  const { guide, reference } = helpOf(pathname.slice(path().length).replace(/^\/|\/$/g, ''));
  return (
    <Paper p="xs" withBorder>
      <Text fw={600} px="sm">
        {t('this_screen')}
      </Text>
      {guide && <GuideRow guide={guide} />}
      <NavLink
        href={`/${locale}/api-docs${reference === undefined ? '' : `/${reference}`}`}
        target="_blank"
        rel="noopener"
        leftSection={<Icon of={IconCode} />}
        label={t('reference')}
        description={t(reference === undefined ? 'reference_all' : 'reference_detail')}
      />
    </Paper>
  );
}
