import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

const pages = ['templates', 'domains'] as const;

/** Links to the pages of the module. */
export function MailNav({ current }: { readonly current: (typeof pages)[number] }) {
  const t = useTranslations('kmail');
  const path = useWorkspacePath();
  return (
    <Group component="nav" aria-label={t('nav')} gap="xs" mb="md">
      {pages.map((page) => (
        <Button
          key={page}
          component={AppLink}
          href={path(`kmail/${page}`)}
          variant={page === current ? 'light' : 'subtle'}
        >
          {t(`${page}.title`)}
        </Button>
      ))}
    </Group>
  );
}
