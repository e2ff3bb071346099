import { useTranslations } from 'use-intl';
import { PageNav, PageSheet } from '../../ui/page-nav.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

function useModulePages() {
  const t = useTranslations('app.nav');
  const path = useWorkspacePath();
  return {
    label: t('pages'),
    pages: [
      { href: path('kpages'), label: t('pages') },
      { href: path('kpages/reports'), label: t('page_reports') },
    ],
  };
}

/** Links between the pages and their reports. */
export function PagesNav() {
  return <PageNav {...useModulePages()} sheet="mobile-more-options-kpages" onlyOnPhones />;
}

/** `mobile-more-options-kpages` */
export function PagesSheet() {
  return <PageSheet {...useModulePages()} />;
}
