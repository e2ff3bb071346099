import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { Badge, Group, Text } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import { ThingCard } from '../../ui/thing-card.tsx';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { CourseMenu } from './course-menu.tsx';

interface Props {
  readonly course: Course;
  readonly selection: Selection;
}

export function CourseCard({ course, selection }: Props) {
  const t = useTranslations('academy.list');
  const formats = useFormats();
  const path = useWorkspacePath();
  return (
    <ThingCard
      href={path(`kumbi-academy/courses/${course.id}`)}
      picture={
        <ThingPicture image={course.image} icon={IconSchool} sizes="(min-width: 1200px) 360px, 92vw" shape="wide" />
      }
      title={course.title}
      titleLines={2}
      before={<SelectBox selection={selection} id={course.id} name={course.title} />}
      menu={<CourseMenu course={course} />}
    >
      <Group gap="xs">
        <Badge color={course.is_published ? 'brand' : 'gray'}>{t(course.is_published ? 'published' : 'draft')}</Badge>
        <Text size="sm" c="dimmed" className="figures">
          {t('lessons', { count: course.lessons })}
        </Text>
      </Group>
      <Group justify="space-between" gap="xs">
        <Text fw={600} className="figures">
          {course.is_free ? t('free') : formats.money(course.price_ao, 'AOA')}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {t('students', { count: course.students })}
        </Text>
      </Group>
    </ThingCard>
  );
}
