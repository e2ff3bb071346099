import * as z from 'zod';
import { domainEvent } from '../event.ts';

export const courseChanged = domainEvent('course.changed', z.object({ course_id: z.uuid() }));
