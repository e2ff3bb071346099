import { ImageField as Field } from './image-field.tsx';

/** Chooses, cuts and previews one image of a form; its value is the file to send. */
export const ImageField = Field;
