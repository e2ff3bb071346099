import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { useTranslations } from 'use-intl';
import { dropItems } from '../../lib/api/drop-items.ts';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.tsx';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useCopy } from '../../lib/feedback/use-copy.ts';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { bringCourseBack, refreshCourses, removeCourse, setPublished } from './academy.api.ts';

/** What can be done with a course from its card and from its page. */
export function useCourseActions(course: Course) {
  const t = useTranslations('academy.actions');
  const { kumbi_code } = useWorkspace();
  const { copy } = useCopy();
  const address = new URL(course.url, location.origin).href;
  const name = course.title;

  const publish = useAction(
    (isPublished: boolean) => setPublished(kumbi_code, course.id, isPublished),
    async (_, isPublished) => {
      showToast({ kind: 'success', title: t(isPublished ? 'published_done' : 'unpublished_done', { name }) });
      await refreshCourses(kumbi_code);
    },
  );
  const remove = useUndoable<Course>({
    run: ({ id }) => removeCourse(kumbi_code, id),
    undo: ({ id }) => bringCourseBack(kumbi_code, id),
    done: ({ title }) => t('deleted', { name: title }),
    foresee: ({ id }) => dropItems([kumbi_code, 'courses'], [id]),
    refresh: () => refreshCourses(kumbi_code),
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
