import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useCopy } from '../../lib/feedback/use-copy.ts';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { courses } from './academy.api.ts';

/** The actions on a course, for its card and its page. */
export function useCourseActions(course: Course) {
  const t = useTranslations('academy.actions');
  const { kumbi_code } = useWorkspace();
  const { copy } = useCopy();
  const address = new URL(course.url, location.origin).href;
  const name = course.title;

  const publish = useAction(
    (isPublished: boolean) => courses.publish(kumbi_code, { body: { id: course.id, is_published: isPublished } }),
    async (_, isPublished) => {
      showToast({ kind: 'success', title: t(isPublished ? 'published_done' : 'unpublished_done', { name }) });
    },
  );
  const remove = useUndoable<Course>({
    run: ({ id }) => courses.delete(kumbi_code, { body: { id } }, { drops: [id] }),
    undo: ({ id }) => courses.restore(kumbi_code, { body: { id } }),
    done: ({ title }) => t('deleted', { name: title }),
  });
  /** @returns whether it was deleted */
  const askRemove = async (): Promise<boolean> => {
    const yes = await ask({
      kind: 'delete',
      title: t('delete_title', { name }),
      body: t('delete_body', { lessons: course.lessons, students: course.students }),
      confirm: t('delete_confirm'),
      typeName: name,
    });
    if (yes) remove.mutate(course);
    return yes;
  };
  const copyAddress = () => void copy(address);
  return { address, publish, askRemove, copyAddress };
}
