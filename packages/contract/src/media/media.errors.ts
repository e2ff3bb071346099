import { defineErrors } from '../shared/errors.ts';

export const mediaErrors = defineErrors({
  'media.not_image': {
    status: 415,
    en: { message: 'This file is not an image we can use', action: 'Choose a JPEG, PNG, WebP or AVIF file.' },
    pt: {
      message: 'Este ficheiro não é uma imagem que possamos usar',
      action: 'Escolhe um ficheiro JPEG, PNG, WebP ou AVIF.',
    },
  },
  'media.too_large': {
    status: 413,
    en: { message: 'The image is too large', action: 'Choose one of at most 10 MB and 40 megapixels.' },
    pt: { message: 'A imagem é demasiado grande', action: 'Escolhe uma com 10 MB e 40 megapíxeis no máximo.' },
  },
  'media.unknown': {
    status: 404,
    en: { message: 'This image no longer exists', action: 'Choose or upload another.' },
    pt: { message: 'Esta imagem já não existe', action: 'Escolhe ou carrega outra.' },
  },
});
