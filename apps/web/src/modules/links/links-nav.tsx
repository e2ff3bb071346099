import { useTranslations } from 'use-intl';
import { PageNav } from '../../ui/page-nav.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

const pages = { list: 'short-links', domains: 'short-links/domains' } as const;

/** Links to the pages of the module. */
export function LinksNav() {
  const t = useTranslations('links');
  const path = useWorkspacePath();
  return (
    <PageNav
      label={t('nav')}
      pages={(['list', 'domains'] as const).map((page) => ({ href: path(pages[page]), label: t(`${page}.title`) }))}
    />
  );
}
