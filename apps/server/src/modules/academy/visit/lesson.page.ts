import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Config } from '../../../kernel/config/config.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { pagePolicy } from '../../../kernel/site/send-page.ts';
import { onlyOnSite } from '../../../kernel/site/site-host.ts';
import { sitePage } from '../../../kernel/site/site-page.ts';
import { sendNothing, sendStoredFile } from '../../media/media.public.ts';
import { courseParams } from './course.page.ts';
import { learnPage, lessonPage, lessonVideo } from './lesson-page.service.ts';

/** Origins of the players for linked videos. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
const policy = (config: Config): string => pagePolicy(config, { 'media-src': ["'self'"], 'frame-src': players });

const lessonParams = { ...courseParams, lesson: z.uuid() };

/** The lessons of a course, for students and for visitors of a preview. */
export const lessonPages = [
  sitePage({
    path: '/c/:course/learn',
    params: courseParams,
    audience: 'holder',
    policy,
    read: ({ kernel, lang, params, cookies }) => learnPage(kernel, lang, params.course, cookies),
  }),
  sitePage({
    path: '/c/:course/lessons/:lesson',
    params: lessonParams,
    audience: 'holder',
    policy,
    read: ({ kernel, lang, params, cookies }) =>
      lessonPage(kernel, lang, { code: params.course, lesson: params.lesson }, cookies),
  }),
];

const videoAddress = z.object(lessonParams);

export async function registerLessonVideos(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const options = { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) };
  app.get('/c/:course/lessons/:lesson/video', options, async (request, reply) => {
    const address = videoAddress.safeParse(request.params);
    if (!address.success) return sendNothing(request, reply);
    const { course: code, lesson } = address.data;
    const file = await lessonVideo(kernel, { code, lesson }, request.headers.cookie);
    if (!file) return sendNothing(request, reply);
    return sendStoredFile(kernel, request, reply, file, {
      // The browser may cache the video, but must revalidate it each time.
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'inline',
    });
  });
}
