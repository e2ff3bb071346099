import { filled, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';
import type { Visited } from '../../../../../e2e/steps/visited.ts';

function businessScreens({ demo: { course }, place }: Business): readonly Screen[] {
  const list = `${place}/kumbi-academy/courses`;
  const { id, module, title } = course;
  const one = `${list}/${id}`;
  const inside = { in_course: id, in_module: module.id };
  const [lesson] = module.lessons;
  return [
    { name: 'courses', path: list },
    {
      name: 'course delete',
      reach: async (page, lang) => {
        const t = texts[lang].academy.actions;
        await page.getByRole('button', { name: filled(t.more, { name: title }) }).click();
        await page.getByRole('menuitem', { name: t.delete }).click();
      },
    },
    { name: 'courses, no drafts', path: `${list}?view=draft` },
    { name: 'course new', path: modal(list, 'kba-add-course') },
    { name: 'course edit', path: modal(list, 'kba-add-course', { id }) },
    { name: 'course', path: one },
    { name: 'students', path: `${one}/students` },
    { name: 'students, none found', path: `${one}/students?q=zzzz` },
    { name: 'module new', path: modal(one, 'kba-add-module', { in_course: id }) },
    { name: 'module edit', path: modal(one, 'kba-add-module', { in_course: id, id: module.id }) },
    { name: 'lesson new', path: modal(one, 'kba-add-lesson', inside) },
    { name: 'lesson edit', path: modal(one, 'kba-add-lesson', { ...inside, id: lesson?.id ?? '' }) },
    {
      name: 'lesson with a file',
      reach: (page, lang) => page.getByText(texts[lang].academy.lesson.file, { exact: true }).click(),
    },
  ];
}

function visitorScreens({ demo: { course } }: Visited): readonly Screen[] {
  const sold = `c/${course.code}`;
  const [open, locked] = course.module.lessons;
  return [
    { name: 'public course', path: sold },
    { name: 'public lesson', path: `${sold}/lessons/${open?.id}` },
    { name: 'public lesson, locked', path: `${sold}/lessons/${locked?.id}` },
    { name: 'course entrance', path: `${sold}/learn` },
    { name: 'course report', path: `report?course=${course.code}` },
  ];
}

/** Courses with all their dialogs, and the pages of a course for visitors. */
export const academyScreens: ModuleScreens = {
  module: 'academy',
  newcomer: () => [{ name: 'no course', path: 'app/creator/kumbi-academy/courses' }],
  business: businessScreens,
  visitor: visitorScreens,
};
