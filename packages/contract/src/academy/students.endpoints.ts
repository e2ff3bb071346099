import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import { exportStudentsQuerySchema, studentSchema, studentsQuerySchema } from './students.schemas.ts';

const byId = z.object({ id: z.uuid('validation.invalid') });

export const students = {
  list: endpoint({
    method: 'GET',
    path: '/company/kba/courses/:id/students',
    permission: 'workspace.read',
    summary: 'List the students of a course, newest first by default; `name` searches their names, emails and phones',
    params: byId,
    query: studentsQuerySchema,
    response: listOf('students', studentSchema),
    errors: ['academy.course_unknown'],
    tags: ['academy.course', 'contacts.customer'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/company/kba/courses/:id/students/export',
    permission: 'exports.create',
    summary: 'Export the students of a course that the list shows with this filter as CSV',
    params: byId,
    query: exportStudentsQuerySchema,
    response: z.string(),
    download: true,
    errors: ['academy.course_unknown'],
  }),
};
