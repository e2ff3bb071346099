import type { CourseModule, Lesson } from '@kumbi/contract/academy/academy.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { modules as calls, moveLessons, moveModules } from './academy.api.ts';
import { LessonRow } from './lesson-row.tsx';
import classes from './module-card.module.css';
import { moved, OrderButtons } from './order-buttons.tsx';

interface Props {
  readonly module: CourseModule;
  readonly modules: readonly CourseModule[];
}

export function ModuleCard({ module, modules }: Props) {
  const t = useTranslations('academy.one');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const { id, course_id: course, title: name, lessons } = module;
  const order = useAction((next: readonly CourseModule[]) => moveModules(kumbi_code, course, next));
  const orderLessons = useAction((next: readonly Lesson[]) =>
    moveLessons(kumbi_code, { ...module, lessons: [...next] }),
  );
  const remove = useAction(
    () => calls.delete(kumbi_code, { body: { id } }),
    async ({ unpublished }) => {
      showToast({
        kind: 'success',
        title: t('module_deleted', { name }),
        ...(unpublished ? { detail: t('taken_down') } : {}),
      });
    },
  );
  const askRemove = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('module_delete_title', { name }),
      body: t('module_delete_body', { count: lessons.length }),
      confirm: t('module_delete'),
    });
    if (yes) remove.mutate(undefined);
  };
  const place = modules.findIndex((each) => each.id === id);
  return (
    <Paper component="article">
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={3} size="h4">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {module.description}
          </Text>
        </div>
        <OrderButtons
          name={name}
          place={place}
          count={modules.length}
          onMove={(to) => order.mutate(moved(modules, place, to))}
          onEdit={() => open('kba-add-module', { in_course: course, id })}
          onDelete={may(role, 'content.delete') ? () => void askRemove() : undefined}
          deleteLabel={t('module_delete')}
        />
      </div>
      {lessons.length === 0 ? (
        <Text c="dimmed" className={classes.none}>
          {t('no_lessons')}
        </Text>
      ) : (
        <ol className={classes.lessons}>
          {lessons.map((lesson, index) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              module={module}
              place={index}
              onMove={(to) => orderLessons.mutate(moved(lessons, index, to))}
            />
          ))}
        </ol>
      )}
      {may(role, 'content.write') && (
        <Group p="sm">
          <Button
            variant="light"
            leftSection={<Icon of={IconPlus} size={18} />}
            onClick={() => open('kba-add-lesson', { in_course: course, in_module: id })}
          >
            {t('add_lesson')}
          </Button>
        </Group>
      )}
    </Paper>
  );
}
