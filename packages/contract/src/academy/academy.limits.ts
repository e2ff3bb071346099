import { listOrders } from '../shared/sorting.limits.ts';

export const courseTypes = ['business', 'technology'] as const;
export type CourseType = (typeof courseTypes)[number];
/** Visitors see only published courses. */
export const courseStatuses = ['published', 'draft'] as const;
export type CourseStatus = (typeof courseStatuses)[number];
/** The filters of a workspace's list of courses. */
export const courseViews = ['all', ...courseStatuses] as const;
export type CourseView = (typeof courseViews)[number];

export const courseOrders = [...listOrders, '-students', 'students'] as const;

/** How a student enrolled: without a payment, or with one. */
export const studentSources = ['free', 'checkout'] as const;
export type StudentSource = (typeof studentSources)[number];

export const courseTitleLimit = 120;
export const courseDescriptionLimit = 4000;
/** The text of a lesson, its only content besides the video. */
export const lessonDescriptionLimit = 20_000;
export const moduleDescriptionLimit = 1024;
/** The highest price in kwanzas. */
export const coursePriceAoLimit = 200_000;
/** Modules of one course, and lessons of one course. */
export const modulesLimit = 50;
export const lessonsLimit = 200;
/** The newest students that one course shows, and each course of a list. Its `students` is their number. */
export const shownStudents = { one: 100, list: 20 } as const;
/** The validity of the link in the email to a new student, who may open it days after paying. */
export const courseLinkDays = 7;
