import { documentFormats, type FileFormat, fileBytes, videoFormats } from './media.limits.ts';

export type FileKind = 'video' | 'document';
export type MediaKind = 'image' | FileKind;

/** The images and files that a field takes. */
export interface AcceptedMedia {
  /** In the order in which they are offered. */
  readonly kinds: readonly [MediaKind, ...MediaKind[]];
  /** Only images whose address leads to a JPEG. */
  readonly image?: 'jpeg';
  /** The formats of its videos and documents; all by default. */
  readonly formats?: readonly FileFormat[];
  /** The largest video or document in bytes, if it is smaller than any that can be stored. */
  readonly largest?: number;
}

const formats: Readonly<Record<FileKind, readonly FileFormat[]>> = { video: videoFormats, document: documentFormats };

/** Returns the formats of one kind that a field takes. */
export const formatsOf = ({ formats: accepted }: AcceptedMedia, kind: FileKind): readonly FileFormat[] =>
  formats[kind].filter((format) => accepted === undefined || accepted.includes(format));

/** Returns the largest video or document that a field takes, in bytes. */
export const largestOf = ({ largest }: AcceptedMedia): number => Math.min(largest ?? fileBytes, fileBytes);

/** Returns the reason why a field doesn't take a stored file; undefined if it does. */
export function mediaProblem(
  { kind, format, bytes }: { readonly kind: FileKind; readonly format: FileFormat; readonly bytes: number },
  accepted: AcceptedMedia,
): 'kind' | 'format' | 'large' | undefined {
  if (!accepted.kinds.includes(kind)) return 'kind';
  if (!formatsOf(accepted, kind).includes(format)) return 'format';
  return bytes > largestOf(accepted) ? 'large' : undefined;
}
