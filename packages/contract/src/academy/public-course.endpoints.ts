import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { cursorPageOf, lastPage } from '../shared/cursor.ts';
import { byId, described } from '../shared/described.ts';
import { defaultLocale } from '../shared/locale.ts';
import {
  createProgramStudentSchema,
  exampleCourse,
  programCourseDetailSchema,
  programCourseSchema,
  programCoursesQuerySchema,
  programStudentSchema,
  programStudentsQuerySchema,
  updateProgramCourseSchema,
} from './public-course.schemas.ts';

const keys = ['workspace'] as const;
const params = byId('academy.course_id');

const course = exampleCourse;

const whole = {
  ...course,
  outline: [
    {
      id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e523',
      title: 'A primeira mensagem',
      description: '',
      lessons: [
        {
          id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e524',
          title: 'O que dizer primeiro',
          description: 'Um exemplo para cada negócio',
          is_preview: true,
          video_link: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
        },
      ],
    },
  ],
};

const student = {
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e522',
  course_id: course.id,
  contact_id: '01930f2c-8e57-7c31-a2ad-5c1b6f0e9d44',
  name: 'Ana Domingos',
  email: 'ana@example.com',
  source: 'free',
  amount: 0,
  currency: 'AOA',
  language: defaultLocale,
  created_at: '2026-11-02T09:30:00.000Z',
};

export const programCourses = {
  list: publicEndpoint({
    method: 'GET',
    path: '/courses',
    query: programCoursesQuerySchema,
    response: cursorPageOf(programCourseSchema),
    errors: [],
    api: {
      keys,
      noun: 'courses',
      operation: 'listCourses',
      example: { query: { limit: 2, published: 'true' }, answer: lastPage(course) },
    },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/courses/:id',
    params,
    response: programCourseDetailSchema,
    errors: ['academy.course_unknown'],
    api: { keys, noun: 'courses', operation: 'getCourse', example: { params: { id: course.id }, answer: whole } },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/courses/:id',
    params,
    body: updateProgramCourseSchema,
    response: programCourseSchema,
    errors: ['academy.course_unknown', 'academy.course_empty'],
    api: {
      keys,
      noun: 'courses',
      operation: 'updateCourse',
      example: {
        params: { id: course.id },
        body: { is_published: false },
        answer: { ...course, is_published: false },
      },
    },
  }),
};

export const programStudents = {
  list: publicEndpoint({
    method: 'GET',
    path: '/courses/:id/students',
    params,
    query: programStudentsQuerySchema,
    response: cursorPageOf(programStudentSchema),
    errors: ['academy.course_unknown'],
    api: {
      keys,
      noun: 'students',
      operation: 'listStudents',
      example: { params: { id: course.id }, query: { limit: 2 }, answer: lastPage(student) },
    },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/courses/:id/students',
    params,
    body: createProgramStudentSchema,
    response: programStudentSchema,
    errors: ['academy.course_unknown', 'academy.course_draft', 'contact.limit'],
    // Each call may send an email.
    perMinute: 120,
    api: {
      keys,
      noun: 'students',
      operation: 'enrolStudent',
      example: {
        params: { id: course.id },
        body: { name: student.name, email: student.email, language: student.language },
        answer: student,
      },
    },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/courses/:id/students/:student_id',
    params: params.extend({ student_id: z.uuid().meta(described('academy.student_id')) }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['academy.student_unknown'],
    api: {
      keys,
      noun: 'students',
      operation: 'removeStudent',
      example: { params: { id: course.id, student_id: student.id }, answer: { deleted: true } },
    },
  }),
};
