import {
  courseModules,
  courses as coursesApi,
  lessons as lessonsApi,
} from '@kumbi/contract/academy/academy.endpoints.ts';
import { toMinor } from '@kumbi/contract/shared/money.ts';
import { type DemoRows, demoFact } from '../../../kernel/demo/demo-story.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';

type CourseName = 'coffee' | 'bees';

/** The ids of the demo's courses, by their names. */
export const demoCourses = demoFact<Readonly<Record<CourseName, string>>>('academy.courses');

/** The course that the demo sells. */
export const demoSoldCourse = demoFact<{ readonly title: string; readonly amountMinor: number }>('academy.sold');

interface Words {
  readonly courses: Readonly<
    Record<
      CourseName,
      {
        readonly title: string;
        readonly description: string;
        readonly modules: readonly {
          readonly title: string;
          readonly description: string;
          readonly lessons: readonly { readonly title: string; readonly text: string }[];
        }[];
      }
    >
  >;
}

interface DemoCourse {
  readonly picture: string;
  /** Null for a free course. */
  readonly price: { readonly ao: number; readonly us: number } | null;
}

/** A free film (Blender Foundation, Creative Commons Attribution); nothing is fetched before it is played. */
const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

const beesPrice = { ao: 18_500, us: 22 } as const;

/** The last one is the newest, and comes first in lists. */
const courses: Readonly<Record<CourseName, DemoCourse>> = {
  coffee: { picture: 'cafe-do-amboim', price: null },
  bees: { picture: 'mel-de-malanje', price: beesPrice },
};

/** Two courses, created as their author would. The first lesson of each is a free preview. */
export const courseDemo: DemoRows = {
  open: async (story) => {
    const words = demoWords<Words>('academy', story.language).courses;
    const ids = { coffee: '', bees: '' };
    for (const [name, { picture, price }] of Object.entries(courses) as [CourseName, DemoCourse][]) {
      const { title, description, modules } = words[name];
      const { course } = await story.call(coursesApi.save, {
        ...{ title, description, type: 'business', is_free: price === null ? 'yes' : 'no' },
        price_ao: price?.ao ?? 0,
        price_us: price?.us ?? 0,
        thumbnail: await story.picture(picture),
      });
      for (const [place, { lessons, ...texts }] of modules.entries()) {
        const { module } = await story.call(courseModules.create, { course_id: course.id, ...texts });
        for (const [index, lesson] of lessons.entries()) {
          await story.call(lessonsApi.save, {
            module_id: module.id,
            title: lesson.title,
            description: lesson.text,
            order_lesson: String(index + 1),
            is_preview: place === 0 && index === 0 ? 'yes' : 'no',
            video_link: film,
          });
        }
      }
      await story.call(coursesApi.publish, { id: course.id, is_published: true });
      ids[name] = course.id;
    }
    story.set(demoCourses, ids);
    story.set(demoSoldCourse, { title: words.bees.title, amountMinor: toMinor(beesPrice.ao) });
  },
};
