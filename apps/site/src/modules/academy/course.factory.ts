import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import { somePage, someSeller } from '../../views.factory.ts';
import type { CourseProps, EntranceProps, LessonProps, PublicCourse } from './academy.props.ts';

/** Pages of a course with invented content, for tests. Each takes what a test cares about. */

const cover: Image = {
  id: '01900000-0000-7000-8000-000000000900',
  src: '/files/capa-640.webp',
  avif: '/files/capa-320.avif 320w, /files/capa-640.avif 640w',
  webp: '/files/capa-320.webp 320w, /files/capa-640.webp 640w',
  width: 1280,
  height: 720,
  placeholder: 'data:image/webp;base64,UklGRg==',
};

export const someCourse = (over: Partial<PublicCourse> = {}): PublicCourse => ({
  code: 'vender-no-whatsapp',
  title: 'Vender no WhatsApp',
  description: 'Da primeira mensagem ao pagamento.\nSem anúncios.',
  type: 'business',
  is_free: false,
  lessons: 3,
  image: cover,
  price_ao: 15_000,
  price_us: 18,
  modules: [
    {
      id: 'm1',
      title: 'Começar',
      description: 'O que precisas',
      lessons: [
        { id: 'l1', title: 'Boas-vindas', is_preview: true },
        { id: 'l2', title: 'O perfil da loja', is_preview: false },
      ],
    },
    { id: 'm2', title: 'Vender', description: '', lessons: [{ id: 'l3', title: 'O pedido', is_preview: false }] },
  ],
  ...over,
});

export const someCoursePage = (over: Partial<CourseProps> = {}): CourseProps => ({
  ...somePage(),
  course: someCourse(),
  owner: 'Terra Boa',
  methods: ['reference'],
  consents: [],
  seller: someSeller,
  ...over,
});

export const someLessonPage = (over: Partial<LessonProps> = {}): LessonProps => ({
  ...somePage(),
  course: someCourse(),
  owner: 'Terra Boa',
  student: true,
  lesson: {
    id: 'l2',
    title: 'O perfil da loja',
    description: 'Nome, fotografia e horário.',
    number: 2,
    video: { kind: 'link', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    previous: 'l1',
    next: 'l3',
  },
  ...over,
});

export const someEntrancePage = (over: Partial<EntranceProps> = {}): EntranceProps => ({
  ...somePage(),
  course: { code: 'vender-no-whatsapp', title: 'Vender no WhatsApp' },
  owner: 'Terra Boa',
  locked: false,
  minutes: 10,
  ...over,
});
