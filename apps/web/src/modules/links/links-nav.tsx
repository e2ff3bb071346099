import { useTranslations } from 'use-intl';
import { PageNav } from '../../ui/page-nav.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

/** Links to the pages of the module. */
export function LinksNav() {
  const t = useTranslations('links');
  const path = useWorkspacePath();
  return (
    <PageNav
      label={t('nav')}
      pages={[
        { href: path('short-links'), label: t('list.title') },
        { href: path('short-links/domains'), label: t('domains.tab') },
      ]}
    />
  );
}
