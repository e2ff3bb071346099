import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { AnswerView } from './answer-view.tsx';
import { answers } from './answers.api.ts';

/** `kpages-answer`: one answer, next to its list. */
export function AnswerDrawer() {
  const t = useTranslations('answers.list');
  const { id = '' } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(answers.get(kumbi_code, { query: { id } }));
  return (
    <SideDrawer title={t('one')} onClose={close}>
      <Loaded query={query} heights={[48, 160]}>
        {(answer) => <AnswerView answer={answer} />}
      </Loaded>
    </SideDrawer>
  );
}
