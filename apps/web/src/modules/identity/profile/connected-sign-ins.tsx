import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { authOptionsQuery, connectedSignIns, connectGoogle } from '../identity.api.ts';
import { pageError } from '../sign-in/page-error.ts';

/** The services with which the person signs in; nothing where there is none to connect. */
export function ConnectedSignIns() {
  const t = useTranslations('identity.connected');
  const formats = useFormats();
  const locale = useLanguage();
  const { error } = useAppSearch();
  const page = useRouterState({ select: ({ location }) => location.pathname });
  const { data: options } = useQuery(authOptionsQuery);
  const { data } = useQuery(connectedSignIns.list());
  const google = data?.find(({ provider }) => provider === 'google');
  const connect = useAction(
    () => connectGoogle({ callbackURL: page, errorCallbackURL: page }),
    (url) => location.assign(url),
  );
  const disconnect = useAction(
    (id: string) => connectedSignIns.delete({ params: { id } }),
    () => showToast({ kind: 'success', title: t('disconnected') }),
  );
  const askFirst = async (id: string) => {
    const sure = await ask({ kind: 'delete', title: t('sure'), body: t('sure_detail'), confirm: t('disconnect') });
    if (sure) disconnect.mutate(id);
  };
  if (!data || !(google || options?.google)) return null;
  const failed = error === undefined ? undefined : pageError('connection', error, locale);
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      <Stack gap="sm">
        {failed && (
          <Alert color="danger" title={failed.message} role="alert">
            {failed.action}
          </Alert>
        )}
        <Group justify="space-between" wrap="nowrap">
          <div>
            <Text fw={500}>{t('google')}</Text>
            <Text size="sm" c="dimmed">
              {google ? t('since', { date: formats.date(google.connected_at) }) : t('not_connected')}
            </Text>
          </div>
          {google ? (
            <Button
              variant="subtle"
              color="danger"
              size="compact-md"
              flex="none"
              loading={disconnect.isPending}
              onClick={() => void askFirst(google.id)}
            >
              {t('disconnect')}
            </Button>
          ) : (
            <Button
              variant="default"
              size="compact-md"
              flex="none"
              loading={connect.isPending}
              onClick={() => connect.mutate(undefined)}
            >
              {t('connect')}
            </Button>
          )}
        </Group>
      </Stack>
    </SectionCard>
  );
}
