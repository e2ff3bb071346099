import { publicEndpoint } from '../endpoint.ts';
import { quotaErrors } from '../quotas/quotas.limits.ts';
import { byId } from '../shared/described.ts';
import { publicPictureSchema, uploadPublicPictureSchema } from './public-picture.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'pictures';

const files = 'https://kumbi.example/files/images/8f14e45fceea167a5a36dedd4bea2543';
const picture = {
  id: '01930f33-9c2e-7f41-8d05-6b1f0c7a2e88',
  width: 1280,
  height: 960,
  url: `${files}/640.jpg`,
  avif: `${files}/320.avif 320w, ${files}/640.avif 640w, ${files}/1280.avif 1280w`,
  webp: `${files}/320.webp 320w, ${files}/640.webp 640w, ${files}/1280.webp 1280w`,
};

export const publicPictures = {
  get: publicEndpoint({
    method: 'GET',
    path: '/pictures/:id',
    params: byId('media.picture_id'),
    response: publicPictureSchema,
    errors: ['media.unknown'],
    api: { keys, noun, operation: 'getPicture', example: { params: { id: picture.id }, answer: picture } },
  }),
  upload: publicEndpoint({
    method: 'POST',
    path: '/pictures',
    body: uploadPublicPictureSchema,
    multipart: 'or-json',
    response: publicPictureSchema,
    // Each call encodes a file.
    perMinute: 30,
    errors: ['media.not_image', 'media.too_large', 'media.address_refused', 'media.not_loaded', ...quotaErrors],
    api: {
      keys,
      noun,
      operation: 'uploadPicture',
      example: {
        file: { field: 'image', name: 'cafe-250.jpg' },
        body: { url: 'https://terra-boa.example/cafe-250.jpg' },
        answer: picture,
      },
    },
  }),
};
