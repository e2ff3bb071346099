export const courseTypes = ['business', 'technology'] as const;
export type CourseType = (typeof courseTypes)[number];
/** Which of its courses a workspace asks for. */
export const courseViews = ['all', 'published', 'draft'] as const;
export type CourseView = (typeof courseViews)[number];

export const courseTitleLimit = 120;
export const courseDescriptionLimit = 4000;
/** The text of a lesson, which is all there is to read in it. */
export const lessonDescriptionLimit = 20_000;
export const moduleDescriptionLimit = 1024;
/** Highest price in kwanzas. */
export const coursePriceAoLimit = 200_000;
/** Modules of one course, and lessons of one course. */
export const modulesLimit = 50;
export const lessonsLimit = 200;
/** How long the link in the mail to a new student works: people open it when they have time, not when they paid. */
export const courseLinkDays = 7;
