import type { CourseStatus, CourseType } from '@kumbi/contract/academy/academy.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { SimpleGrid, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { courseFilters, courseOrders, coursesQuery } from './academy.api.ts';
import { CourseCard } from './course-card.tsx';
import { useCourseBulk } from './use-course-bulk.ts';

export function CoursesPage() {
  const t = useTranslations('academy.list');
  const tc = useTranslations('academy.course');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView(courseFilters, courseOrders);
  const query = useInfiniteQuery(coursesQuery(kumbi_code, useAppSearch()));
  const bulk = useCourseBulk(query.data?.items ?? []);
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={may(role, 'content.write') && (() => open('kba-add-course', {}))}
      drawing="cap"
      query={query}
      search={search}
      view={view}
      filters={
        <ListControls
          view={view}
          filters={[
            { param: 'view', label: t('which'), text: (value: CourseStatus) => t(`view.${value}`) },
            { param: 'type', label: tc('type'), text: (value: CourseType) => tc(`types.${value}`) },
          ]}
        />
      }
      {...(bulk.actions.length > 0 ? { bulk } : {})}
      count={(count) => t('count', { count })}
      skeleton={<Skeleton h={320} radius="lg" />}
      row={(course) => <CourseCard course={course} selection={bulk.selection} />}
      wrap={(rows) => <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>{rows}</SimpleGrid>}
    />
  );
}
