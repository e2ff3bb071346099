import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDotsVertical,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconListDetails,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more', { name: course.title })}>
          <Icon of={IconDotsVertical} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={AppLink}
          href={path(`kumbi-academy/courses/${course.id}`)}
          leftSection={<Icon of={IconListDetails} size={18} />}
        >
          {t('open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconPencil} size={18} />}
          onClick={() => open('kba-add-course', { id: course.id })}
        >
          {t('edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={shown ? IconEyeOff : IconEye} size={18} />}
          onClick={() => publish.mutate(!shown)}
        >
          {t(shown ? 'unpublish' : 'publish')}
        </Menu.Item>
        {shown && (
          <>
            <Menu.Item
              component="a"
              href={course.url}
              target="_blank"
              rel="noopener"
              leftSection={<Icon of={IconExternalLink} size={18} />}
            >
              {t('visit')}
            </Menu.Item>
            <Menu.Item leftSection={<Icon of={IconCopy} size={18} />} onClick={copyAddress}>
              {t('copy')}
            </Menu.Item>
          </>
        )}
        {may(role, 'content.delete') && (
          <Menu.Item
            c="var(--tone-danger-text)"
            leftSection={<Icon of={IconTrash} size={18} />}
            onClick={() => void askRemove()}
          >
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
