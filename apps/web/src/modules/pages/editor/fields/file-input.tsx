import type { FileField as Field, FileValue } from '@kumbi/blocks/model/field.ts';
import { FileField } from '../../../media/media.public.tsx';
import type { FieldProps } from './field-props.ts';

/** A video or a document of the workspace. Visitors see its name. */
export function FileInput({ field, ...props }: FieldProps<Field, FileValue | null>) {
  return <FileField accept={field.accept} {...props} />;
}
