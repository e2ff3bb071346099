import type { ConsentChange } from '@kumbi/contract/contacts/consent.schemas.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { consentChanges } from '../contacts.api.ts';

/** `customer-consent-history`: every change of a customer's consent, with its evidence. */
export function ConsentHistory() {
  const t = useTranslations('contacts.consent');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const { id = '' } = useAppSearch();
  const query = useInfiniteQuery(consentChanges.list.pages(kumbi_code, { query: { customer_id: id } }));
  const changes = query.data?.items ?? [];
  return (
    <DialogFrame title={t('history')} onClose={close}>
      {query.data ? (
        <Stack>
          {changes.length === 0 ? (
            <Text c="dimmed">{t('never')}</Text>
          ) : (
            <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </Stack>
          )}
          {query.hasNextPage && (
            <Group justify="center">
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            </Group>
          )}
        </Stack>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading heights={[56, 56, 56]} />
      )}
    </DialogFrame>
  );
}

function Change({ change }: { readonly change: ConsentChange }) {
  const t = useTranslations('contacts.consent');
  const formats = useFormats();
  const { channel, state, source, wording, note, given_at: givenAt, recorded_by: author, created_at: at } = change;
  return (
    <li>
      <Text fw={500}>{t('change', { channel: t(`channels.${channel}`), state: t(`states.${state}`) })}</Text>
      <Text size="sm" c="dimmed">
        {[formats.dateTime(at), t(`sources.${source}`), author].filter(Boolean).join(' · ')}
      </Text>
      {(wording ?? note) && <Text size="sm">{t('quoted', { wording: wording ?? note ?? '' })}</Text>}
      {givenAt && (
        <Text size="sm" c="dimmed">
          {t(note === null ? 'given' : 'happened', { at: formats.dateTime(givenAt) })}
        </Text>
      )}
    </li>
  );
}
