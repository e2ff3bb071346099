import { useTranslations } from 'use-intl';
import { PageNav } from '../../ui/page-nav.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

const pages = ['templates', 'domains'] as const;

export function useMailPages() {
  const t = useTranslations('kmail');
  const path = useWorkspacePath();
  return pages.map((page) => ({ href: path(`kmail/${page}`), label: t(`${page}.title`) }));
}

/** Links to the pages of the module. */
export function MailNav() {
  const t = useTranslations('kmail');
  return <PageNav label={t('nav')} pages={useMailPages()} />;
}
