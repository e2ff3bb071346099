import { courseViews } from '@kumbi/contract/academy/academy.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Select, SimpleGrid, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { courses, viewOf } from './academy.api.ts';
import { CourseCard } from './course-card.tsx';

export function CoursesPage() {
  const t = useTranslations('academy.list');
  const navigate = useNavigate();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const { view: wanted } = useAppSearch();
  const view = viewOf(wanted);
  const search = useSearchText();
  const query = useInfiniteQuery(courses.list.pages(kumbi_code, { params: { view }, query: { name: search.q } }));
  const choose = (next: string | null) => {
    const change = (current: AppSearch): AppSearch => ({ ...current, view: viewOf(next ?? undefined) });
    void navigate({ to: '.', search: change, replace: true });
  };
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={may(role, 'content.write') && (() => open('kba-add-course', {}))}
      drawing="cap"
      {...(view === 'all'
        ? {}
        : {
            none: (
              <EmptyState
                drawing="search"
                title={t(`none.${view}`)}
                detail={t('none_detail')}
                action={
                  <Button variant="default" onClick={() => choose('all')}>
                    {t('show_all')}
                  </Button>
                }
              />
            ),
          })}
      query={query}
      search={search}
      filters={
        <Select
          aria-label={t('which')}
          data={courseViews.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={choose}
          w={{ base: '100%', xs: '10rem' }}
        />
      }
      count={(count) => t('count', { count })}
      skeleton={<Skeleton h={320} radius="lg" />}
      row={(course) => <CourseCard course={course} />}
      wrap={(rows) => <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>{rows}</SimpleGrid>}
    />
  );
}
