import type { StudentSource } from '@kumbi/contract/academy/academy.limits.ts';
import { timeOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { usePathParam } from '../../lib/use-path-param.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ExportButton } from '../workspaces/export-button.public.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { courses, studentFilters, students, studentsFilter, studentsQuery } from './academy.api.ts';
import { StudentRow } from './student-row.tsx';

/** The people with access to a course, and how they got it. */
export function StudentsPage() {
  const t = useTranslations('academy.students');
  const id = usePathParam('course');
  const { kumbi_code } = useWorkspace();
  const path = useWorkspacePath();
  const found = useAppSearch();
  const search = useSearchText();
  const view = useListView(studentFilters, timeOrders);
  const course = useQuery(courses.get(kumbi_code, { query: { id } }));
  // Both are fetched together.
  const query = useInfiniteQuery(studentsQuery(kumbi_code, id, found));
  return (
    <Loaded query={course} heights={[64, 36, 320]}>
      {({ title }) => (
        <>
          <PageHead
            title={t('title')}
            detail={t('detail', { name: title })}
            actions={
              <>
                <Button
                  component={AppLink}
                  href={path(`kumbi-academy/courses/${id}`)}
                  variant="default"
                  leftSection={<Icon of={IconListDetails} size={18} />}
                >
                  {t('course')}
                </Button>
                <ExportButton
                  load={() => students.export(kumbi_code, { params: { id }, query: studentsFilter(found) })}
                />
              </>
            }
          />
          <ListFrame
            query={query}
            search={search}
            searchLabel={t('search')}
            view={view}
            filters={
              <ListControls
                view={view}
                filters={[
                  { param: 'source', label: t('source'), text: (value: StudentSource) => t(`sources.${value}`) },
                ]}
              />
            }
            count={(count) => t('count', { count })}
            empty={<EmptyState drawing="cap" title={t('empty')} detail={t('empty_detail')} />}
            row={(student) => <StudentRow student={student} />}
          />
        </>
      )}
    </Loaded>
  );
}
