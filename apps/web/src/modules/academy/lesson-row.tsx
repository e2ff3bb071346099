import type { CourseModule, Lesson } from '@kumbi/contract/academy/academy.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { IconMovie, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { lessons } from './academy.api.ts';
import classes from './module-card.module.css';
import { OrderButtons } from './order-buttons.tsx';

interface Props {
  readonly lesson: Lesson;
  readonly module: CourseModule;
  /** The index among the lessons of the module. */
  readonly place: number;
  readonly onMove: (to: number) => void;
}

export function LessonRow({ lesson, module, place, onMove }: Props) {
  const t = useTranslations('academy.one');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const name = lesson.title;
  const remove = useAction(
    () => lessons.delete(kumbi_code, { body: { id: lesson.id } }),
    async ({ unpublished }) => {
      showToast({
        kind: 'success',
        title: t('lesson_deleted', { name }),
        ...(unpublished ? { detail: t('taken_down') } : {}),
      });
    },
  );
  const askRemove = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('lesson_delete_title', { name }),
      body: t('lesson_delete_body'),
      confirm: t('lesson_delete'),
    });
    if (yes) remove.mutate(undefined);
  };
  const edit = () => open('kba-add-lesson', { in_course: module.course_id, in_module: module.id, id: lesson.id });
  return (
    <li className={classes.lesson}>
      <UnstyledButton className={classes.open} onClick={edit}>
        <Icon of={lesson.video_file ? IconMovie : IconPlayerPlay} size={20} />
        <span className={classes.words}>
          <Text span fw={500} display="block">
            {name}
          </Text>
          <Group gap={6} component="span">
            <Text span size="sm" c="dimmed">
              {t(lesson.video_file ? 'by_file' : 'by_link')}
            </Text>
            {lesson.is_preview && <Badge color="brand">{t('preview')}</Badge>}
          </Group>
        </span>
      </UnstyledButton>
      <OrderButtons
        name={name}
        place={place}
        count={module.lessons.length}
        onMove={onMove}
        onEdit={edit}
        onDelete={may(role, 'content.delete') ? () => void askRemove() : undefined}
        deleteLabel={t('lesson_delete')}
      />
    </li>
  );
}
