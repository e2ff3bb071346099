import * as z from 'zod';
import { imageSchema, mediaFileSchema } from '../media/media.schemas.ts';
import { nameText, requiredText, yesNoField } from '../shared/fields.ts';
import { wireAmountSchema } from '../shared/money-schema.ts';
import { listQuerySchema } from '../shared/paging.ts';
import { sortOf } from '../shared/sorting.ts';
import { wireTime } from '../shared/wire-time.ts';
import {
  courseDescriptionLimit,
  courseOrders,
  courseTitleLimit,
  courseTypes,
  lessonDescriptionLimit,
  moduleDescriptionLimit,
  shownStudents,
} from './academy.limits.ts';

/** An empty number field of a form means no value. */
const typedAmount = z.preprocess((value) => (value === '' ? undefined : value), wireAmountSchema.optional());

/**
 * `POST multipart /company/kba/courses`. With `id` it is an update, and a missing picture keeps the current one.
 * `is_free` sets both prices to 0, regardless of the other fields. A price of 0 dollars means that the course isn't
 * sold in dollars.
 */
export const saveCourseSchema = z.object({
  id: z.uuid().optional(),
  title: nameText(courseTitleLimit, 'validation.name_required'),
  description: requiredText(courseDescriptionLimit, 'validation.your_description_required'),
  type: z.enum(courseTypes, 'validation.choice'),
  price_ao: typedAmount,
  price_us: typedAmount,
  is_free: yesNoField.optional(),
  thumbnail: z.file('validation.file').optional(),
});

export const courseSchema = z
  .object({
    id: z.uuid(),
    code: z.string().meta({ description: 'Its address: /{lang}/c/{code}' }),
    title: z.string(),
    description: z.string(),
    type: z.enum(courseTypes),
    price_ao: z.number(),
    price_us: z.number().meta({ description: '0 if the course isn’t sold in dollars' }),
    is_free: z.boolean(),
    is_published: z.boolean(),
    image: imageSchema.nullable(),
    thumbnail: z.string().nullable(),
    modules: z.number().int(),
    lessons: z.number().int(),
    students: z.number().int(),
    url: z.string(),
    created_at: wireTime,
    updated_at: wireTime.meta({ description: 'The last change of the course, its modules or its lessons' }),
  })
  .meta({ id: 'Course' });

export const coursesQuerySchema = listQuerySchema.extend({
  type: z.enum(courseTypes, 'validation.choice').optional(),
  sort: sortOf(courseOrders),
});
export type Course = z.output<typeof courseSchema>;

const moduleShape = {
  title: nameText(courseTitleLimit, 'validation.name_required'),
  description: requiredText(moduleDescriptionLimit, 'validation.description_required'),
};

export const createModuleSchema = z.object({ course_id: z.uuid(), ...moduleShape });
export const updateModuleSchema = z.object({ id: z.uuid(), ...moduleShape });

/**
 * `POST /company/kba/lessons`, as a form or as JSON. With `id` it is an update. The video is a YouTube or Vimeo link,
 * or a file that was uploaded before; with both, the file. Without either, a lesson keeps its current video.
 */
export const saveLessonSchema = z.object({
  id: z.uuid().optional(),
  module_id: z.uuid(),
  title: nameText(courseTitleLimit, 'validation.name_required'),
  description: requiredText(lessonDescriptionLimit, 'validation.description_required'),
  order_lesson: z
    .string('validation.lesson_order_required')
    .trim()
    .min(1, 'validation.lesson_order_required')
    .regex(/^[1-9]\d{0,3}$/, 'validation.integer'),
  is_preview: yesNoField.optional(),
  video_link: z.string().trim().max(500, 'validation.too_long').optional(),
  video_file: z.preprocess((value) => (value === '' ? undefined : value), z.uuid().optional()),
});

export const lessonSchema = z
  .object({
    id: z.uuid(),
    module_id: z.uuid(),
    title: z.string(),
    description: z.string(),
    order_lesson: z.string().meta({ description: 'A number of at least 1, as text' }),
    is_preview: z.boolean().meta({ description: 'Whether everyone may view this lesson' }),
    video_link: z.string().meta({ description: 'Empty for an uploaded video' }),
    // Without its address: the video is only played through the lesson, which checks the access.
    video_file: mediaFileSchema.nullable(),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.output<typeof lessonSchema>;

export const moduleSchema = z
  .object({
    id: z.uuid(),
    course_id: z.uuid(),
    title: z.string(),
    description: z.string(),
    lessons: z.array(lessonSchema),
  })
  .meta({ id: 'CourseModule' });
export type CourseModule = z.output<typeof moduleSchema>;

const studentsField = (most: number) =>
  z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .meta({ description: `The newest ${most} students; \`students\` is their number` });

const companyField = z.object({
  owner: z.object({ first_name: z.string(), last_name: z.string(), photo: z.string().nullable() }),
});

/** One course with its outline, its newest students and its owner. */
export const wholeCourseSchema = courseSchema
  .extend({
    kba_modules: z.array(moduleSchema),
    kba_members: studentsField(shownStudents.one),
    company: companyField,
  })
  .meta({ id: 'WholeCourse' });

/** A course of a list, with its outline without texts and videos. */
export const listedCourseSchema = courseSchema
  .extend({
    kba_modules: z.array(
      moduleSchema.pick({ id: true, course_id: true, title: true }).extend({
        lessons: z.array(
          lessonSchema.pick({ id: true, module_id: true, title: true, order_lesson: true, is_preview: true }),
        ),
      }),
    ),
    kba_members: studentsField(shownStudents.list),
    company: companyField,
  })
  .meta({ id: 'ListedCourse' });
export type ListedCourse = z.output<typeof listedCourseSchema>;
