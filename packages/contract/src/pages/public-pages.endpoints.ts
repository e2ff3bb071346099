import * as z from 'zod';
import { publicEndpoint } from '../endpoint.ts';
import { quotaErrors } from '../quotas/quotas.limits.ts';
import { cursorPageOf, cursorQuerySchema, lastPage } from '../shared/cursor.ts';
import { byId } from '../shared/described.ts';
import { customerLocale as language } from '../shared/locale.ts';
import { pageDataLimit } from './pages.limits.ts';
import {
  createPublicPageSchema,
  examplePage,
  pageBlockTypeSchema,
  pageTemplateSchema,
  publicPageSchema,
  publicPageStateSchema,
  publishPublicPageSchema,
  updatePublicPageSchema,
} from './public-pages.schemas.ts';

const keys = ['workspace'] as const;
const noun = 'pages';
const params = byId('pages.page_id');
/** Refusals of blocks, the same as in the editor. */
const blockErrors = ['page.blocks_invalid', 'page.markup_huge', 'page.too_large', 'page.target_unknown'] as const;
/** The page's own limit has its own error; the server doesn't read a body far beyond it. */
const largest = pageDataLimit + 2_000_000;

const published = examplePage;
const { id } = published;
const about = 'Um dia de prática em Luanda';
const words = '<p>Traz a tua câmara.</p>';
const heading = {
  text: { [language]: 'Fotografia num dia' },
  level: 'title',
  size: 'display',
  align: 'start',
  anchor: '',
};
const page = {
  ...published,
  description: { [language]: about },
  image_url: null,
  blocks: [
    { id: 'heading-1', type: 'heading', props: { eyebrow: {}, ...heading } },
    {
      id: 'text-1',
      type: 'text',
      props: { text: { [language]: words }, size: 'normal', align: 'start' },
    },
  ],
  counts: { views: 318, answers: 12, tickets: 0, bookings: 0, registrations: 9, donations: 0 },
};
const draft = {
  ...page,
  visible: false,
  state: 'draft',
  revision: 1,
  published_revision: null,
  published_at: null,
  counts: { views: 0, answers: 0, tickets: 0, bookings: 0, registrations: 0, donations: 0 },
};

export const publicPages = {
  list: publicEndpoint({
    method: 'GET',
    path: '/pages',
    query: cursorQuerySchema,
    response: cursorPageOf(publicPageStateSchema),
    errors: [],
    api: { keys, noun, operation: 'listPages', example: { query: { limit: 2 }, answer: lastPage(published) } },
  }),
  get: publicEndpoint({
    method: 'GET',
    path: '/pages/:id',
    params,
    response: publicPageSchema,
    errors: ['page.unknown'],
    api: { keys, noun, operation: 'getPage', example: { params: { id }, answer: page } },
  }),
  create: publicEndpoint({
    method: 'POST',
    path: '/pages',
    body: createPublicPageSchema,
    largest,
    response: publicPageSchema,
    errors: ['page.template_unknown', ...blockErrors, ...quotaErrors],
    api: {
      keys,
      noun,
      operation: 'createPage',
      example: {
        body: {
          title: page.title,
          type: page.type,
          language,
          description: about,
          blocks: [
            { type: 'heading', props: { text: 'Fotografia num dia', level: 'title', size: 'display' } },
            { type: 'text', props: { text: words } },
          ],
        },
        answer: draft,
      },
    },
  }),
  update: publicEndpoint({
    method: 'PATCH',
    path: '/pages/:id',
    params,
    body: updatePublicPageSchema,
    largest,
    response: publicPageSchema,
    errors: ['page.unknown', 'page.newer_revision', 'page.block_unknown', 'page.blocks_newer', ...blockErrors],
    api: {
      keys,
      noun,
      operation: 'updatePage',
      example: {
        params: { id },
        body: { revision: 4, changed_blocks: [{ id: 'heading-1', props: { text: 'Fotografia num sábado' } }] },
        answer: {
          ...page,
          revision: 5,
          has_changes: true,
          blocks: page.blocks.map((block) =>
            block.id === 'heading-1'
              ? { ...block, props: { ...block.props, text: { [language]: 'Fotografia num sábado' } } }
              : block,
          ),
        },
      },
    },
  }),
  publish: publicEndpoint({
    method: 'POST',
    path: '/pages/:id/publish',
    params,
    body: publishPublicPageSchema,
    response: publicPageStateSchema,
    errors: ['page.unknown', 'page.nothing_saved', 'page.text_empty', 'page.newer_revision'],
    api: {
      keys,
      noun,
      operation: 'publishPage',
      example: { params: { id }, body: { revision: 4 }, answer: published },
    },
  }),
  hide: publicEndpoint({
    method: 'POST',
    path: '/pages/:id/hide',
    params,
    response: publicPageStateSchema,
    errors: ['page.unknown'],
    api: {
      keys,
      noun,
      operation: 'hidePage',
      example: { params: { id }, answer: { ...published, visible: false, state: 'hidden' } },
    },
  }),
  show: publicEndpoint({
    method: 'POST',
    path: '/pages/:id/show',
    params,
    response: publicPageStateSchema,
    errors: ['page.unknown', 'page.not_published'],
    api: { keys, noun, operation: 'showPage', example: { params: { id }, answer: published } },
  }),
  delete: publicEndpoint({
    method: 'DELETE',
    path: '/pages/:id',
    params,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['page.unknown'],
    api: { keys, noun, operation: 'deletePage', example: { params: { id }, answer: { deleted: true } } },
  }),
};

export const pageTemplates = {
  list: publicEndpoint({
    method: 'GET',
    path: '/page-templates',
    response: z.object({ templates: z.array(pageTemplateSchema) }),
    errors: [],
    api: {
      keys,
      noun,
      operation: 'listPageTemplates',
      example: {
        answer: {
          templates: [
            {
              name: 'workshop-day',
              type: 'workshop',
              title: 'A one-day workshop',
              summary: 'The programme, the price and the registration.',
            },
          ],
        },
      },
    },
  }),
};

export const pageBlockTypes = {
  list: publicEndpoint({
    method: 'GET',
    path: '/page-block-types',
    response: z.object({ block_types: z.array(pageBlockTypeSchema) }),
    errors: [],
    api: {
      keys,
      noun,
      operation: 'listPageBlockTypes',
      example: {
        answer: {
          block_types: [
            {
              type: 'faq',
              name: 'Questions and answers',
              is_single: false,
              fields: [
                {
                  name: 'questions',
                  label: 'Questions',
                  kind: 'list',
                  max: 60,
                  item: [
                    { name: 'question', label: 'Question', kind: 'text', max: 250, is_required: true },
                    { name: 'answer', label: 'Answer', kind: 'rich-text', max: 5000 },
                  ],
                },
              ],
            },
          ],
        },
      },
    },
  }),
};
