import { useTranslations } from 'use-intl';
import { PageNav, PageSheet } from '../../ui/page-nav.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

const pages = {
  'crm/customers': 'list',
  'crm/customers/segments': 'segment',
  'crm/customers/groups': 'group',
  'crm/customers/fields': 'field',
  'crm/customers/imports': 'import',
} as const;

function useCrmPages() {
  const t = useTranslations('contacts');
  const path = useWorkspacePath();
  return {
    label: t('nav'),
    pages: (Object.keys(pages) as (keyof typeof pages)[]).map((page) => ({
      href: path(page),
      label: t(`pages.${pages[page]}`),
    })),
  };
}

/** Links to the pages of the module. */
export function CrmNav() {
  return <PageNav {...useCrmPages()} sheet="mobile-more-options-crm" />;
}

/** `mobile-more-options-crm` */
export function CrmSheet() {
  return <PageSheet {...useCrmPages()} />;
}
