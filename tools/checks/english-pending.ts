/**
 * Folders and files with comments that are not rewritten yet. The check `english` passes over the comments of these, and of
 * nothing else. Remove an entry once its comments are rewritten. If code moves, its entry moves with it; the list never grows.
 */
export const englishPending: readonly string[] = [];
