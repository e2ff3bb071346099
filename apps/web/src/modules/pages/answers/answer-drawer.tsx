import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { AnswerView } from './answer-view.tsx';
import { answerQuery } from './answers.api.ts';

/** `kpages-answer`: one answer, beside the list that it was chosen from. */
export function AnswerDrawer() {
  const t = useTranslations('pages.answers');
  const tc = useTranslations('app.common');
  const phone = useIsPhone();
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(answerQuery(kumbi_code, id));
  return (
    <Drawer
      opened
      onClose={close}
      title={t('one')}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '92%' : 'md'}
      closeButtonProps={{ 'aria-label': tc('close') }}
    >
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <AnswerView answer={query.data} />
      ) : (
        <Stack aria-busy="true">
          <Skeleton h={48} />
          <Skeleton h={160} />
        </Stack>
      )}
    </Drawer>
  );
}
