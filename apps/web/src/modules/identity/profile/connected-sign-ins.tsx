import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import type { AppSearch } from '../../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { authOptionsQuery } from '../identity.api.ts';
import { connectedSignIns, connectGoogle } from './connected-sign-in.api.ts';

/** The known values of `error` in the address to which Google returns. An address may contain anything. */
const failures: ReadonlyMap<string, 'other_email' | 'taken'> = new Map([
  ['identity.connection_other_email', 'other_email'],
  ['identity.connection_taken', 'taken'],
]);

/** The `step` in the address to which Google returns after it was connected. */
const connected = 'connected';

/**
 * Returns the result with which Google's page returned. It is removed from the address, so that neither a reload nor a step
 * back shows it again.
 */
function useReturn() {
  const { error, step } = useAppSearch();
  const navigate = useNavigate();
  const [failure, setFailure] = useState(error);
  const [isBack] = useState(error !== undefined || step === connected);
  useEffect(() => {
    if (error === undefined && step === undefined) return;
    const search = ({ error: _error, step: _step, ...rest }: AppSearch): AppSearch => rest;
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }, [error, step, navigate]);
  return { isBack, failure, dismiss: () => setFailure(undefined) };
}

/** The card is below the first screen. */
const bringIntoView = (content: HTMLElement | null) => content?.scrollIntoView({ block: 'center' });

/** The services with which the person signs in; nothing where there is none to connect. */
export function ConnectedSignIns() {
  const t = useTranslations('identity.connected');
  const formats = useFormats();
  const { isBack, failure, dismiss } = useReturn();
  const { data: options } = useQuery(authOptionsQuery);
  const { data } = useQuery(connectedSignIns.list());
  const google = data?.find(({ provider }) => provider === 'google');
  const connect = useAction(
    () =>
      connectGoogle({
        callbackURL: `${location.pathname}?${new URLSearchParams({ step: connected })}`,
        errorCallbackURL: location.pathname,
      }),
    (url) => location.assign(url),
  );
  const disconnect = useAction(
    (id: string) => connectedSignIns.delete({ params: { id } }),
    () => {
      dismiss();
      showToast({ kind: 'success', title: t('disconnected') });
    },
  );
  const askFirst = async (id: string) => {
    const sure = await ask({ kind: 'delete', title: t('sure'), body: t('sure_detail'), confirm: t('disconnect') });
    if (sure) disconnect.mutate(id);
  };
  if (!data || !(google || options?.google)) return null;
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      <Stack gap="sm" ref={isBack ? bringIntoView : undefined}>
        {failure !== undefined && (
          <Alert color="danger" role="alert">
            {t(failures.get(failure) ?? 'failed')}
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
