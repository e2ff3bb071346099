import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { emailField, nameText } from '../shared/fields.ts';
import { localeSchema } from '../shared/locale-schema.ts';
import { currencySchema, minorPricesSchema } from '../shared/money-schema.ts';
import { wireTime } from '../shared/wire-time.ts';
import { courseTypes } from './academy.limits.ts';
import { lessonSchema, moduleSchema } from './academy.schemas.ts';

/** A course as programs see it. Its prices are whole hundredths, as everywhere in the public API. */
export const courseFacts = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  type: z.enum(courseTypes),
  code: z.string().meta(described('academy.course_code')),
  url: z.string().meta(described('academy.course_url')),
  image_url: z.string(),
  prices: minorPricesSchema.meta(described('academy.course_prices')),
  is_free: z.boolean(),
  is_published: z.boolean().meta(described('academy.course_is_published')),
  modules: z.number().int(),
  lessons: z.number().int(),
  students: z.number().int(),
  created_at: wireTime,
});

export const exampleCourse = {
  id: '01930f33-6b1d-7d20-9c11-2f4b7ad0e521',
  name: 'Vender no WhatsApp',
  description: 'Da primeira mensagem ao pagamento',
  type: 'business',
  code: 'vender-no-whatsapp',
  url: 'https://kumbi.example/c/vender-no-whatsapp',
  image_url: 'https://kumbi.example/media/8f14e45fceea167a5a36dedd4bea2545/640.jpg',
  prices: { AOA: 1_500_000, USD: 1_800 },
  is_free: false,
  is_published: true,
  modules: 3,
  lessons: 12,
  students: 48,
  created_at: '2026-10-20T08:00:00.000Z',
} satisfies z.input<typeof courseFacts>;

export const programCourseSchema = courseFacts.meta({ id: 'ProgramCourse' });

const { id, title, description, is_preview, video_link } = lessonSchema.shape;

/** One course with its modules and lessons, in order. */
export const programCourseDetailSchema = programCourseSchema
  .extend({
    outline: z
      .array(
        moduleSchema.pick({ id: true, title: true, description: true }).extend({
          lessons: z.array(
            z.object({
              ...{ id, title, description },
              is_preview: is_preview.meta(described('academy.lesson_is_preview')),
              video_link: video_link.meta(described('academy.lesson_video_link')),
            }),
          ),
        }),
      )
      .meta(described('academy.course_outline')),
  })
  .meta({ id: 'ProgramCourseDetail' });

export const updateProgramCourseSchema = z
  .object({ is_published: z.boolean('validation.required').meta(described('academy.course_is_published')) })
  .meta({ id: 'ChangedCourse' });

export const programCoursesQuerySchema = cursorQuerySchema.extend({
  published: z.enum(['true', 'false'], 'validation.choice').optional().meta(described('academy.courses_published')),
});

/** A student of a course as programs see them: the customer, and how they enrolled. */
export const programStudentSchema = z
  .object({
    id: z.uuid(),
    course_id: z.uuid(),
    contact_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    source: z.enum(['free', 'checkout']).meta(described('academy.student_source')),
    amount: z.number().int().meta(described('academy.student_amount')),
    currency: currencySchema,
    language: localeSchema.meta(described('academy.student_language')),
    created_at: wireTime,
  })
  .meta({ id: 'Student' });

const moment = z.iso.datetime({ offset: true, error: 'validation.invalid' }).optional();

export const programStudentsQuerySchema = cursorQuerySchema.extend({
  email: emailField.optional().meta(described('academy.students_email')),
  created_since: moment.meta(described('academy.students_created_since')),
});

export const createProgramStudentSchema = z
  .object({
    name: nameText(120, 'validation.name_required'),
    email: emailField.meta(described('academy.new_student_email')),
    language: localeSchema.optional().meta(described('academy.student_language')),
  })
  .meta({ id: 'NewStudent' });
