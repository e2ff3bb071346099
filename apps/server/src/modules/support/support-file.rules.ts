import { supportFileExtensions } from '@kumbi/contract/support/support.limits.ts';

/** The extensions of each detected type that a conversation accepts. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'text/plain; charset=utf-8': ['txt', 'csv', 'log'],
};

/** The types that browsers show in a page. */
const shown: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
export const isShownImage = (type: string): boolean => shown.has(type);

/**
 * Compares a file's name with the type of its contents.
 *
 * @param type undefined for contents of no known type
 */
export function refusalOfFile(
  name: string,
  type: string | undefined,
): 'support.file_type' | 'support.file_mismatch' | undefined {
  const extension = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!(supportFileExtensions as readonly string[]).includes(extension)) return 'support.file_type';
  return type !== undefined && extensions[type]?.includes(extension) ? undefined : 'support.file_mismatch';
}
