import { defineErrors } from '../shared/errors.ts';

export const mediaErrors = defineErrors({
  'media.not_image': {
    status: 415,
    en: { message: 'We can’t use this file', action: 'Choose a JPEG, PNG, WebP or AVIF file.' },
    pt: {
      message: 'Este ficheiro não é uma imagem que possamos usar',
      action: 'Escolhe um ficheiro JPEG, PNG, WebP ou AVIF.',
    },
  },
  'media.too_large': {
    status: 413,
    en: { message: 'The image is too large', action: 'Choose an image of at most 10 MB and 40 megapixels.' },
    pt: { message: 'A imagem é demasiado grande', action: 'Escolhe uma com 10 MB e 40 megapíxeis no máximo.' },
  },
  'media.not_file': {
    status: 415,
    en: {
      message: 'We can’t use this file type',
      action: 'Choose an MP4 or WebM video, or a PDF, ZIP, EPUB, Word, Excel or PowerPoint file without macros.',
    },
    pt: {
      message: 'Este ficheiro não é um vídeo nem um documento que possamos usar',
      action: 'Escolhe um vídeo MP4 ou WebM, ou um ficheiro PDF, ZIP, EPUB, Word, Excel ou PowerPoint sem macros.',
    },
  },
  'media.unknown': {
    status: 404,
    en: { message: 'This image or file no longer exists', action: 'Choose or upload another one.' },
    pt: { message: 'Esta imagem ou este ficheiro já não existe', action: 'Escolhe ou carrega outro.' },
  },
});
