import {
  courseModules,
  courses as coursesApi,
  lessons as lessonsApi,
} from '@kumbi/contract/academy/academy.endpoints.ts';
import {
  type CourseView,
  courseOrders,
  courseStatuses,
  courseTypes,
  studentSources,
} from '@kumbi/contract/academy/academy.limits.ts';
import type { CourseModule } from '@kumbi/contract/academy/academy.schemas.ts';
import { students as studentsApi } from '@kumbi/contract/academy/students.endpoints.ts';
import { timeOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

/** The filters of the list, by their parameters of the address. */
export const courseFilters = { view: courseStatuses, type: courseTypes } as const;
export { courseOrders };

export const courses = resource({
  list: pick(coursesApi.list, 'courses'),
  get: pick(coursesApi.get, 'course'),
  save: pick(coursesApi.save, 'course'),
  publish: coursesApi.publish,
  delete: coursesApi.delete,
  restore: coursesApi.restore,
  switchMany: coursesApi.switchMany,
  deleteMany: coursesApi.deleteMany,
  restoreMany: coursesApi.restoreMany,
});

/** The list of an address. */
export const coursesQuery = (workspace: string, search: AppSearch) => {
  const { view, ...query } = listQueryOf(search, courseFilters, courseOrders);
  const params: { view: CourseView } = { view: view ?? 'all' };
  return courses.list.pages(workspace, { params, query });
};

export const students = resource({ list: pick(studentsApi.list, 'students'), export: studentsApi.export });

/** The filters of a course's students, by their parameters of the address. */
export const studentFilters = { source: studentSources } as const;

/** The search, the filter and the order of an address. */
export const studentsFilter = (search: AppSearch) => listQueryOf(search, studentFilters, timeOrders);

/** The students of a course, as the address wants them. */
export const studentsQuery = (workspace: string, id: string, search: AppSearch) =>
  students.list.pages(workspace, { params: { id }, query: studentsFilter(search) });

export const modules = resource({
  list: pick(courseModules.list, 'modules'),
  create: courseModules.create,
  update: courseModules.update,
  reorder: courseModules.reorder,
  delete: courseModules.delete,
});

export const lessons = resource({ save: lessonsApi.save, reorder: lessonsApi.reorder, delete: lessonsApi.delete });

/** Shows a changed state of a course's modules until the server responds. */
async function foresee(workspace: string, course: string, change: (known: CourseModule[]) => CourseModule[]) {
  const { queryKey } = modules.list(workspace, { query: { id: course } });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && change(known));
}

/** Shows moved modules in their new order immediately, and then in the server's. */
export const moveModules = (workspace: string, course: string, moved: readonly CourseModule[]) =>
  modules.reorder(
    workspace,
    { body: { course_id: course, ids: moved.map(({ id }) => id) } },
    { outlivesPage: true, foresee: () => foresee(workspace, course, () => [...moved]) },
  );

export const moveLessons = (workspace: string, moved: CourseModule) =>
  lessons.reorder(
    workspace,
    { body: { module_id: moved.id, ids: moved.lessons.map(({ id }) => id) } },
    {
      outlivesPage: true,
      foresee: () =>
        foresee(workspace, moved.course_id, (known) => known.map((each) => (each.id === moved.id ? moved : each))),
    },
  );
