import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { publicPath } from '../../lib/workspace-address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { subscriptionQuery } from './quotas.api.ts';
import { UsageList } from './usage-list.tsx';

/** `subs-usage`: shows the used part of each counter. */
export function UsageDialog() {
  const t = useTranslations('quotas');
  const locale = useLanguage();
  const { close } = useModal();
  const workspace = useWorkspace();
  const { data, error, isPending, refetch } = useQuery(subscriptionQuery(workspace.kumbi_code));
  return (
    <DialogFrame title={t('usage_title')} onClose={close}>
      <Stack>
        {isPending && !error && <Skeleton h={240} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (data.status === 'none' ? <Text>{t('none')}</Text> : <UsageList subscription={data} />)}
        {workspace.role === 'owner' && (
          <Group justify="flex-end">
            <Button component={AppLink} href={publicPath(locale, `pricing?workspace=${workspace.kumbi_code}`)}>
              {t('see_plans')}
            </Button>
          </Group>
        )}
      </Stack>
    </DialogFrame>
  );
}
