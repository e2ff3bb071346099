import { may } from '@kumbi/contract/shared/roles.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { transfer } from './team.api.ts';

/** The offer to transfer this company, with its answers. */
export function TransferBanner() {
  const t = useTranslations('team.transfer');
  const formats = useFormats();
  const { kumbi_code, name: company, role } = useWorkspace();
  const { data: offer } = useQuery(transfer.get(kumbi_code, {}));
  const answer = useAction(
    (situation: 'accept' | 'revoke') => transfer.answer(kumbi_code, { body: { situation } }),
    async (_, situation) => {
      showToast({ kind: 'success', title: situation === 'accept' ? t('accepted', { company }) : t('declined') });
    },
  );
  const cancel = useAction(
    () => transfer.cancel(kumbi_code, {}),
    async () => {
      showToast({ kind: 'success', title: t('cancelled') });
    },
  );
  if (!offer) return null;
  const { from, to } = offer;
  const askAccept = async () => {
    const [title, body] = [t('accept_title', { company }), t('accept_body', { from })];
    if (await ask({ kind: 'default', title, body, confirm: t('accept') })) answer.mutate('accept');
  };
  const shown = offer.is_for_caller ? 'mine' : offer.is_own ? 'own' : 'other';
  return (
    <Alert color="info" variant="light">
      <Stack gap="xs">
        <Text>{t(shown, { from, to, company, date: formats.date(offer.expires_at) })}</Text>
        <Group gap="xs">
          {offer.is_for_caller && (
            <>
              <Button loading={answer.isPending} onClick={() => void askAccept()}>
                {t('accept')}
              </Button>
              <Button variant="default" disabled={answer.isPending} onClick={() => answer.mutate('revoke')}>
                {t('decline')}
              </Button>
            </>
          )}
          {may(role, 'company.manage') && (
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
              {t('cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
