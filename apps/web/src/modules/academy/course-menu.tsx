import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import {
  IconCopy,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconListDetails,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { useCourseActions } from './use-course-actions.ts';

export function CourseMenu({ course }: { readonly course: Course }) {
  const t = useTranslations('academy.actions');
  const { role } = useWorkspace();
  const path = useWorkspacePath();
  const { open } = useModal();
  const { publish, askRemove, copyAddress } = useCourseActions(course);
  const shown = course.is_published;
  return (
    <MoreMenu label={t('more', { name: course.title })}>
      <MoreItem to={path(`kumbi-academy/courses/${course.id}`)} icon={IconListDetails}>
        {t('open')}
      </MoreItem>
      <MoreItem to={path(`kumbi-academy/courses/${course.id}/students`)} icon={IconUsers}>
        {t('students')}
      </MoreItem>
      {may(role, 'content.write') && (
        <MoreItem icon={IconPencil} onClick={() => open('kba-add-course', { id: course.id })}>
          {t('edit')}
        </MoreItem>
      )}
      {may(role, 'content.publish') && (
        <MoreItem icon={shown ? IconEyeOff : IconEye} onClick={() => publish.mutate(!shown)}>
          {t(shown ? 'unpublish' : 'publish')}
        </MoreItem>
      )}
      {shown && (
        <>
          <MoreItem href={course.url} icon={IconExternalLink}>
            {t('visit')}
          </MoreItem>
          <MoreItem icon={IconCopy} onClick={copyAddress}>
            {t('copy')}
          </MoreItem>
        </>
      )}
      {may(role, 'content.delete') && (
        <MoreItem danger icon={IconTrash} onClick={() => void askRemove()}>
          {t('delete')}
        </MoreItem>
      )}
    </MoreMenu>
  );
}
