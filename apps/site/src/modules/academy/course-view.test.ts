import { expect, test } from 'vitest';
import { render } from '../../entry-server.tsx';
import { allOf, parsedHtml, scriptsOf, textOf } from '../../html-tree.factory.ts';
import { someCourse, someCoursePage, someEntrancePage, someLessonPage } from './course.factory.ts';

const hostile = '</script><img src=x onerror=alert(1)>"\'<!--';
const linksOf = (html: string) => allOf(parsedHtml(html), 'a').map((link) => link.attributes.href);

test('a course is sold with its price, its lessons and the way to pay', () => {
  const { html } = render('course', someCoursePage());
  const tree = parsedHtml(html);
  const text = textOf(tree);
  expect(text).toContain('15\u00a0000\u00a0Kz');
  expect(text).toContain('$18');
  expect(text).toContain('2 módulos · 3 aulas');
  for (const title of ['Boas-vindas', 'O perfil da loja', 'O pedido']) expect(text).toContain(title);
  // Locked lessons are listed without a link.
  expect(linksOf(html).filter((href) => href?.includes('/lessons/'))).toEqual(['/pt/c/vender-no-whatsapp/lessons/l1']);
  const form = allOf(tree, 'form')[0]?.attributes;
  expect(form).toMatchObject({ action: '/api/v1/payments/checkout/course', 'data-island': 'pay' });
  const facts = scriptsOf(tree, 'application/ld+json')[0] as Record<string, unknown>;
  expect(facts).toMatchObject({
    '@type': 'Course',
    name: 'Vender no WhatsApp',
    provider: { name: 'Terra Boa' },
    offers: [
      { price: '15000.00', priceCurrency: 'AOA', category: 'Paid' },
      { price: '18.00', priceCurrency: 'USD' },
    ],
  });
});

test('a method is offered only if the course has a price in its currency', () => {
  const offered = (course: Parameters<typeof someCourse>[0]) => {
    const page = someCoursePage({ course: someCourse(course), methods: ['reference', 'card'] });
    return allOf(parsedHtml(render('course', page).html), 'input')
      .filter(({ attributes }) => attributes.name === 'method')
      .map(({ attributes }) => attributes.value);
  };
  expect(offered({})).toEqual(['reference', 'card']);
  expect(offered({ price_us: null })).toEqual(['reference']);
  expect(offered({ price_ao: null })).toEqual(['card']);
});

test('a free course starts with a plain form, in either language', () => {
  const course = someCourse({ is_free: true, price_ao: null, price_us: null });
  for (const [lang, word] of [
    ['pt', 'Grátis'],
    ['en', 'Free'],
  ] as const) {
    const tree = parsedHtml(render('course', someCoursePage({ lang, course })).html);
    expect(textOf(tree)).toContain(word);
    expect(allOf(tree, 'form')[0]?.attributes).toMatchObject({
      method: 'post',
      action: `/${lang}/c/vender-no-whatsapp/enrol`,
    });
    const names = allOf(tree, 'input').map((input) => input.attributes.name);
    expect(names).toEqual(expect.arrayContaining(['name', 'email', 'hp', 'language']));
  }
});

test('a lesson shows its video on demand, its text, and its neighbours', () => {
  const { html } = render('lesson', someLessonPage());
  expect(html).toContain('data-frame="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"');
  expect(html).toContain('noindex');
  expect(textOf(parsedHtml(html))).toContain('Aula 2 de 3');
  expect(linksOf(html)).toEqual(
    expect.arrayContaining(['/pt/c/vender-no-whatsapp/lessons/l1', '/pt/c/vender-no-whatsapp/lessons/l3']),
  );
  const { lesson } = someLessonPage();
  const own = render(
    'lesson',
    someLessonPage({ lesson: { ...lesson, next: null, video: { kind: 'file', src: '/pt/c/x/lessons/l2/video' } } }),
  ).html;
  expect(own).toContain('href="/pt/c/x/lessons/l2/video"');
  expect(own).not.toContain('data-frame=');
  expect(textOf(parsedHtml(own))).toContain('Esta é a última aula.');
});

test('a visitor who is not a student sees only open lessons, and how to enrol', () => {
  const html = render('lesson', someLessonPage({ student: false })).html;
  expect(linksOf(html).filter((href) => href?.includes('/lessons/l3'))).toHaveLength(1);
  expect(html).not.toContain('/leave');
  expect(linksOf(html)).toContain('/pt/c/vender-no-whatsapp#join');
});

test('the entrance requires an email and shows how long its link works', () => {
  const html = render('entrance', someEntrancePage({ locked: true })).html;
  expect(textOf(parsedHtml(html))).toMatch(/para os alunos.*10 minutos/s);
  expect(allOf(parsedHtml(html), 'form')[0]?.attributes.action).toBe('/pt/c/vender-no-whatsapp/link');
});

test('texts are never markup', () => {
  const module = {
    id: 'm1',
    title: hostile,
    description: hostile,
    lessons: [{ id: 'l', title: hostile, is_preview: true }],
  };
  const course = someCourse({ title: hostile, description: hostile, modules: [module] });
  const { lesson } = someLessonPage();
  for (const html of [
    render('course', someCoursePage({ course, owner: hostile })).html,
    render('lesson', someLessonPage({ course, lesson: { ...lesson, title: hostile, description: hostile } })).html,
    render('entrance', someEntrancePage({ course, owner: hostile })).html,
  ])
    expect(allOf(parsedHtml(html), 'img').filter((image) => 'onerror' in image.attributes)).toEqual([]);
});
