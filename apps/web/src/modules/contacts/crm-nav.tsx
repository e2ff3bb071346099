import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

const pages = {
  'crm/customers': 'list',
  'crm/customers/segments': 'segment',
  'crm/customers/groups': 'group',
  'crm/customers/fields': 'field',
  'crm/customers/imports': 'import',
} as const;

/** Links to the pages of the module. */
export function CrmNav({ current }: { readonly current: keyof typeof pages }) {
  const t = useTranslations('contacts');
  const path = useWorkspacePath();
  return (
    <Group component="nav" aria-label={t('nav')} gap="xs" mb="md">
      {(Object.keys(pages) as (keyof typeof pages)[]).map((page) => (
        <Button key={page} component={AppLink} href={path(page)} variant={page === current ? 'light' : 'subtle'}>
          {t(`pages.${pages[page]}`)}
        </Button>
      ))}
    </Group>
  );
}
