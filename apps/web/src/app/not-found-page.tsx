import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { publicPath } from '../lib/workspace-address.ts';
import { AppLink } from '../ui/app-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export function NotFoundPage() {
  const t = useTranslations('app.not_found');
  const locale = useLanguage();
  return (
    <EmptyState
      page
      drawing="search"
      title={t('title')}
      detail={t('detail')}
      action={
        <Button component={AppLink} href={publicPath(locale, 'app')}>
          {t('action')}
        </Button>
      }
    />
  );
}
