import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Group, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { IconExternalLink, IconPencil, IconPlus, IconSchool, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { usePathParam } from '../../lib/use-path-param.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { courses, modules } from './academy.api.ts';
import classes from './course-page.module.css';
import { ModuleCard } from './module-card.tsx';
import { useCourseActions } from './use-course-actions.ts';

type Course = NonNullable<ReturnType<typeof useCourse>['data']>;

function useCourse() {
  const id = usePathParam('course');
  const { kumbi_code } = useWorkspace();
  return useQuery(courses.get(kumbi_code, { query: { id } }));
}

/** One course: its public data, and its modules and lessons in order. */
export function CoursePage() {
  const t = useTranslations('academy');
  const { open } = useModal();
  const { role } = useWorkspace();
  const path = useWorkspacePath();
  const query = useCourse();
  return (
    <Loaded query={query} heights={[36, 140, 220]}>
      {(course) => (
        <Stack gap="lg">
          <PageHead
            flush
            title={course.title}
            actions={
              <>
                <Button
                  component={AppLink}
                  href={path(`kumbi-academy/courses/${course.id}/students`)}
                  variant="default"
                  leftSection={<Icon of={IconUsers} size={18} />}
                >
                  {t('list.students', { count: course.students })}
                </Button>
                {may(role, 'content.write') && (
                  <Button
                    variant="default"
                    leftSection={<Icon of={IconPencil} size={18} />}
                    onClick={() => open('kba-add-course', { id: course.id })}
                  >
                    {t('one.edit')}
                  </Button>
                )}
              </>
            }
          />
          <CourseState course={course} />
          <Modules course={course} />
        </Stack>
      )}
    </Loaded>
  );
}

function CourseState({ course }: { readonly course: Course }) {
  const t = useTranslations('academy');
  const formats = useFormats();
  const { address, publish } = useCourseActions(course);
  const canPublish = course.is_published || course.lessons > 0;
  const publishes = may(useWorkspace().role, 'content.publish');
  return (
    <Paper p="md" component="section">
      <div className={classes.state}>
        <div className={classes.picture}>
          <ThingPicture image={course.image} icon={IconSchool} sizes="220px" shape="wide" />
        </div>
        <Stack gap="xs" className={classes.facts}>
          <Group gap="md">
            <Text fw={600} className="figures">
              {course.is_free ? t('list.free') : formats.money(course.price_ao, 'AOA')}
            </Text>
            {course.price_us > 0 && (
              <Text c="dimmed" className="figures">
                {formats.money(course.price_us, 'USD')}
              </Text>
            )}
          </Group>
          <Text c="dimmed" lineClamp={2}>
            {course.description}
          </Text>
          <Switch
            label={t('one.publish')}
            description={t(canPublish ? 'one.publish_help' : 'one.empty_course')}
            checked={course.is_published}
            disabled={!canPublish || !publishes || publish.isPending}
            onChange={(event) => publish.mutate(event.currentTarget.checked)}
          />
          {course.is_published && (
            <Group gap={4} wrap="nowrap" className={classes.address}>
              <Button
                component="a"
                href={course.url}
                target="_blank"
                rel="noopener"
                variant="subtle"
                size="compact-md"
                leftSection={<Icon of={IconExternalLink} size={16} />}
                className={classes.link}
              >
                {address.replace(/^https?:\/\//, '')}
              </Button>
              <CopyButton value={address} label={t('actions.copy')} />
            </Group>
          )}
        </Stack>
      </div>
    </Paper>
  );
}

function Modules({ course }: { readonly course: Course }) {
  const t = useTranslations('academy.one');
  const { open } = useModal();
  const { kumbi_code, role } = useWorkspace();
  const query = useQuery(modules.list(kumbi_code, { query: { id: course.id } }));
  const add = may(role, 'content.write') && (
    <Button
      leftSection={<Icon of={IconPlus} size={18} />}
      onClick={() => open('kba-add-module', { in_course: course.id })}
      data-create
    >
      {t('add_module')}
    </Button>
  );
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Stack component="section" aria-labelledby="modules-title">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="modules-title">
          {t('modules')}
        </Title>
        {query.data && query.data.length > 0 && add}
      </Group>
      {!query.data ? (
        <Skeleton h={180} radius="lg" aria-busy="true" />
      ) : query.data.length === 0 ? (
        <Paper>
          <EmptyState drawing="cap" title={t('no_modules')} detail={t('no_modules_detail')} action={add} />
        </Paper>
      ) : (
        query.data.map((module) => <ModuleCard key={module.id} module={module} modules={query.data} />)
      )}
    </Stack>
  );
}
