import type { Origin } from '@kumbi/contract/links/conversions.schemas.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { origins } from './links.api.ts';

/** Names the short link that brought a payment, an answer, a booking or a registration, if one did. */
export function LinkOrigin({ subject }: { readonly subject: string }) {
  const t = useTranslations('links.origin');
  const pathOf = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  const { data } = useQuery(origins.get(kumbi_code, { params: { id: subject } }));
  if (!data?.link) return null;
  return (
    <Stack gap={0}>
      <Text size="sm" c="dimmed">
        {t('label')}
      </Text>
      <AppLink href={pathOf(`short-links/${data.link.id}`)}>{data.link.name}</AppLink>
    </Stack>
  );
}

/** The same as a line of a row whose list already has the link. */
export function LinkOriginLine({ link }: { readonly link: Origin }) {
  const t = useTranslations('links.origin');
  const pathOf = useWorkspacePath();
  if (!link) return null;
  return (
    <>
      <br />
      {t('label')} <AppLink href={pathOf(`short-links/${link.id}`)}>{link.name}</AppLink>
    </>
  );
}
