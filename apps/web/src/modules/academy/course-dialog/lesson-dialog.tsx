import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { modules } from '../academy.api.ts';
import { GoneState } from './gone-state.tsx';
import { LessonForm } from './lesson-form.tsx';

function Content() {
  const t = useTranslations('academy.lesson');
  const { in_course: course = '', in_module: wanted, id } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...modules.list(kumbi_code, { query: { id: course } }), enabled: course !== '' });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const module = query.data?.find((each) => each.id === wanted);
  const lesson = module?.lessons.find((each) => each.id === id) ?? null;
  if (!module || (id !== undefined && !lesson)) {
    // Others change the course too: the lesson may be newer than the cached data, or deleted.
    if (!query.isFetching)
      return <GoneState code="academy.lesson_unknown" what={t('gone')} onRetry={() => void query.refetch()} />;
    return (
      <Stack aria-busy="true">
        <Skeleton h={36} />
        <Skeleton h={72} />
        <Skeleton h={120} />
      </Stack>
    );
  }
  return <LessonForm key={id ?? 'new'} module={module} lesson={lesson} />;
}

/** `kba-add-lesson`: a new lesson of a module, or the one with `id`. */
export function LessonDialog() {
  const t = useTranslations('academy.lesson');
  const { id } = useAppSearch();
  const { close } = useModal();
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close} size="lg">
      <Content />
    </DialogFrame>
  );
}
