import type { Course } from '@kumbi/contract/academy/academy.schemas.ts';
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import classes from './course-card.module.css';
import { CourseMenu } from './course-menu.tsx';

export function CourseCard({ course }: { readonly course: Course }) {
  const t = useTranslations('academy.list');
  const formats = useFormats();
  const path = useWorkspacePath();
  const address = path(`kumbi-academy/courses/${course.id}`);
  return (
    <Paper component="article" className={classes.card}>
      <AppLink href={address} className={classes.picture} tabIndex={-1} aria-hidden>
        <ThingPicture image={course.image} icon={IconSchool} sizes="(min-width: 1200px) 360px, 92vw" shape="wide" />
      </AppLink>
      <Stack gap={6} p="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
          <Title order={2} size="h3" lineClamp={2}>
            <AppLink href={address} className={classes.title}>
              {course.title}
            </AppLink>
          </Title>
          <div className={classes.menu}>
            <CourseMenu course={course} />
          </div>
        </Group>
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
      </Stack>
    </Paper>
  );
}
