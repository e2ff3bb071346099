/** The events that programs can subscribe to, each with its group in forms. */
export const academyEventGroups = {
  'course.enrolled': 'visitors',
  'course.unenrolled': 'visitors',
  'course.created': 'courses',
  'course.updated': 'courses',
  'course.published': 'courses',
  'course.unpublished': 'courses',
  'course.deleted': 'courses',
  'course.restored': 'courses',
} as const;
