import { Alert } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { lostQuery } from '../integrations.api.ts';

/** Names and counts the lost connections of the workspace, also those that the list below leaves out. */
export function LostBanner() {
  const t = useTranslations('integrations.list');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const { count, names, more } = useInfiniteQuery(lostQuery(kumbi_code)).data ?? { count: 0, names: [], more: 0 };
  if (count === 0) return null;
  const named = more > 0 ? [...names, t('lost_more', { count: more })] : names;
  return (
    <Alert color="amber" title={t('lost_title', { count })} role="alert">
      {t('lost_detail', { count, names: formats.list(named) })}
    </Alert>
  );
}
