import { textOf, type Words } from '@kumbi/blocks/templates/draft.ts';
import { createModule, publishCourse, saveCourse, saveLesson } from '@kumbi/contract/academy/academy.endpoints.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { call, type DemoCaller, pictureFile } from './demo-call.ts';
import type { ProductName } from './demo-catalogue.ts';

interface DemoLesson {
  readonly title: Words;
  readonly text: Words;
  /** Everybody may take it. */
  readonly open?: true;
}

export type CourseName = 'coffee' | 'bees';

interface DemoCourse {
  readonly name: CourseName;
  readonly title: Words;
  readonly description: Words;
  readonly picture: ProductName;
  /** Null for a free course. */
  readonly price: { readonly ao: number; readonly us: number } | null;
  readonly modules: readonly {
    readonly title: Words;
    readonly description: Words;
    readonly lessons: readonly DemoLesson[];
  }[];
}

/** A film that everybody may show (Blender Foundation, Creative Commons Attribution); nothing is fetched until it is played. */
const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

/** The last is the newest, and stands first. */
const courses: readonly DemoCourse[] = [
  {
    name: 'coffee',
    title: ['Coffee at home, from the bean to the cup', 'Café em casa, do grão à chávena'],
    description: [
      'Four short lessons to make a better coffee with what you have in the kitchen. For those who buy our coffee, and for those who buy another.',
      'Quatro aulas curtas para fazeres melhor café com o que tens na cozinha. Para quem compra o nosso café, e para quem compra outro.',
    ],
    picture: 'cafe-do-amboim',
    price: null,
    modules: [
      {
        title: ['The bean', 'O grão'],
        description: ['What changes the taste before the water is hot.', 'O que muda o sabor antes de a água aquecer.'],
        lessons: [
          {
            title: ['Where the taste comes from', 'De onde vem o sabor'],
            text: [
              'Robusta from Amboim is full and bitter, arabica is lighter and more acid. Neither is better: it depends on what you like and on how you make it.\n\nSmell the bag when you open it. What smells of nothing tastes of nothing.',
              'O robusta do Amboim é cheio e amargo, o arábica é mais leve e mais ácido. Nenhum é melhor: depende daquilo de que gostas e de como o fazes.\n\nCheira o pacote quando o abres. O que não cheira a nada não sabe a nada.',
            ],
            open: true,
          },
          {
            title: ['How to keep it', 'Como guardar'],
            text: [
              'Air and light are its enemies. A closed tin in a cupboard is enough; the fridge gives it the taste of what lies beside it.',
              'O ar e a luz são os inimigos dele. Basta uma lata fechada no armário; o frigorífico dá-lhe o sabor do que está ao lado.',
            ],
          },
        ],
      },
      {
        title: ['The cup', 'A chávena'],
        description: ['Two ways that always work.', 'Duas maneiras que nunca falham.'],
        lessons: [
          {
            title: ['With a filter', 'Com filtro'],
            text: [
              'Sixty grams for a litre of water that has just stopped boiling. Pour a little, wait half a minute, and then the rest in a circle.',
              'Sessenta gramas para um litro de água que acabou de ferver. Deita um pouco, espera meio minuto, e depois o resto em círculo.',
            ],
          },
          {
            title: ['In the Italian pot', 'Na cafeteira italiana'],
            text: [
              'Fill it with hot water, so that the coffee does not burn on the fire. Take it off when it begins to sing.',
              'Enche-a com água quente, para o café não queimar ao lume. Tira-a quando começar a cantar.',
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'bees',
    title: ['Keep bees without burning the forest', 'Criar abelhas sem queimar a mata'],
    description: [
      'What we teach the families of Calandula, for whoever wants to begin with two hives: where to put them, how to open them without smoke that hurts, and how to harvest and sell the honey.\n\nYou need a piece of land with trees and water nearby. We tell you what the rest costs.',
      'O que ensinamos às famílias de Calandula, para quem quer começar com duas colmeias: onde as pôr, como as abrir sem fumo que faça mal, e como colher e vender o mel.\n\nPrecisas de um terreno com árvores e água por perto. Dizemos-te quanto custa o resto.',
    ],
    picture: 'mel-de-malanje',
    price: { ao: 18_500, us: 22 },
    modules: [
      {
        title: ['Before the first bee', 'Antes da primeira abelha'],
        description: ['The place, the hive and what you wear.', 'O lugar, a colmeia e o que vestes.'],
        lessons: [
          {
            title: ['Where bees want to live', 'Onde as abelhas querem morar'],
            text: [
              'Shade in the afternoon, water within three hundred metres, and the entrance turned away from the path. Sit there for an hour before you decide: you see where the wind comes from.',
              'Sombra à tarde, água a menos de trezentos metros e a entrada virada para longe do caminho. Senta-te lá uma hora antes de decidires: vês de onde vem o vento.',
            ],
            open: true,
          },
          {
            title: ['The hive and the suit', 'A colmeia e o fato'],
            text: [
              'A hive of wood from Malanje costs less than half of one that is imported and lasts ten years if its feet stand in oil. The suit is white because dark colours make bees nervous.',
              'Uma colmeia de madeira de Malanje custa menos de metade de uma importada e dura dez anos se tiver os pés em óleo. O fato é branco porque as cores escuras põem as abelhas nervosas.',
            ],
          },
        ],
      },
      {
        title: ['From the hive to the jar', 'Da colmeia ao frasco'],
        description: ['The first harvest, and the first sale.', 'A primeira colheita e a primeira venda.'],
        lessons: [
          {
            title: ['Opening without hurting', 'Abrir sem magoar'],
            text: [
              'Little smoke, cold and white, of dry leaves. Three puffs at the entrance, wait a minute, and lift the lid slowly. Whoever hurries is stung.',
              'Pouco fumo, frio e branco, de folhas secas. Três sopros à entrada, espera um minuto e levanta a tampa devagar. Quem tem pressa é picado.',
            ],
          },
          {
            title: ['Harvest, strain and sell', 'Colher, coar e vender'],
            text: [
              'Take only the combs that are closed, and leave half for them. Strain it twice, write the date and the place on the jar, and ask the price that the work is worth.',
              'Tira só os favos fechados e deixa metade para elas. Coa duas vezes, escreve no frasco a data e o lugar, e pede o preço que o trabalho vale.',
            ],
          },
        ],
      },
    ],
  },
];

/** Makes the courses of the business, through the same calls that a person's browser makes. @returns their ids */
export async function openCourses(owner: DemoCaller, language: Locale): Promise<ReadonlyMap<CourseName, string>> {
  const ids = new Map<CourseName, string>();
  const inWords = (words: Words) => textOf(words)[language] ?? '';
  for (const { name, title, description, picture, price, modules } of courses) {
    const { course } = await call(owner, saveCourse, {
      title: inWords(title),
      description: inWords(description),
      type: 'business',
      is_free: price === null ? 'yes' : 'no',
      price_ao: price?.ao ?? 0,
      price_us: price?.us ?? 0,
      thumbnail: await pictureFile(picture),
    });
    for (const each of modules) {
      const texts = { title: inWords(each.title), description: inWords(each.description) };
      const { module } = await call(owner, createModule, { course_id: course.id, ...texts });
      for (const [index, lesson] of each.lessons.entries()) {
        await call(owner, saveLesson, {
          module_id: module.id,
          title: inWords(lesson.title),
          description: inWords(lesson.text),
          order_lesson: String(index + 1),
          is_preview: lesson.open ? 'yes' : 'no',
          video_link: film,
        });
      }
    }
    await call(owner, publishCourse, { id: course.id, is_published: true });
    ids.set(name, course.id);
  }
  return ids;
}
