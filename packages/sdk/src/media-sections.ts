import type * as calls from '@kumbi/contract/media/public-picture.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type MediaCalls = CallsOf<typeof calls>;

const pictures: Routes<MediaCalls> = { getPicture: 'GET /pictures/:id', uploadPicture: 'POST /pictures' };

export const mediaSections = {
  pictures: { routes: pictures, walks: {} },
} as const;
