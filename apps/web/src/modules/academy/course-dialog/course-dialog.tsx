import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { courses } from '../academy.api.ts';
import { CourseForm } from './course-form.tsx';

function Content() {
  const { id } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({ ...courses.get(kumbi_code, { query: { id: id ?? '' } }), enabled: id !== undefined });
  if (id === undefined) return <CourseForm course={null} />;
  return (
    <Loaded query={query} heights={[36, 96, 72]}>
      {(course) => <CourseForm key={id} course={course} />}
    </Loaded>
  );
}

/** `kba-add-course`: a new course, or the one with `id`. */
export function CourseDialog() {
  const t = useTranslations('academy.course');
  const { id } = useAppSearch();
  const { close } = useModal();
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close} size="lg">
      <Content />
    </DialogFrame>
  );
}
