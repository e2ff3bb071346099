import { existsSync } from 'node:fs';
import { pageTypes, titleLimit } from '@kumbi/contract/pages/pages.limits.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { blockDefinitions } from '../catalogue.ts';
import type { BlockEnv } from '../env.ts';
import { noTargets } from '../env.ts';
import { someTargets } from '../every-block.factory.ts';
import { checkPageData } from '../model/check.ts';
import { missing, missingRequired } from '../model/languages.ts';
import type { PageData } from '../model/page-data.ts';
import { imagesOf, plainTextOf, walkBlocks } from '../model/walk.ts';
import { PageBody } from '../page-body.tsx';
import { blockTextsOf } from '../texts/block-texts.ts';
import { templateNamed, templates, templatesOf } from './catalogue.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

const env = (lang: 'en' | 'pt', over: Partial<BlockEnv> = {}): BlockEnv => ({
  lang,
  defaultLanguage: lang,
  texts: blockTextsOf(lang),
  images: {},
  files: {},
  targets: noTargets,
  editing: false,
  page: { slug: 'nova', title: 'Nova', url: 'https://loja.example/pt/p/nova' },
  api: '',
  methods: ['reference', 'multicaixa'],
  consents: [],
  member: false,
  titleBlock: null,
  ...over,
});
const html = (data: PageData, lang: 'en' | 'pt', over: Partial<BlockEnv> = {}) =>
  renderToStaticMarkup(<PageBody data={data} env={env(lang, over)} />);

/** One block of each page type, in the visitor's page and in the editor before a target is chosen. */
const promised: Readonly<Record<(typeof pageTypes)[number], RegExp>> = {
  product_sales: /nothing_(product|shop)/,
  form: /b-ask.* action="[^"]*\/answers"/s,
  workshop: /b-registration/,
  event_registration: /b-registration/,
  landing_page: /action="[^"]*\/answers"/,
  portfolio: /nothing_images/,
  service_listing: /b-card.*b-figure/s,
  digital_catalog: /b-card.*b-figure/s,
  appointment_booking: /b-booking.*data-slots/s,
  donation: /b-donation.*type="radio"/s,
  resume: /b-timeline/,
  members_area: /b-members/,
  online_course: /nothing_course/,
  ticket_sales: /b-tickets.*b-ticket-kinds/s,
  promo_campaign: /(b-countdown.*b-promo|b-promo.*b-countdown)/s,
  support: /action="[^"]*\/answers"/,
  feedback: /b-feedback/,
};

describe.each(templates)('the template $name', ({ name, type, title, summary, make }) => {
  const data = make(now);

  test('is named for its type and its file, and described in both languages', () => {
    expect(name.startsWith(`${type.replaceAll('_', '-')}-`)).toBe(true);
    expect(existsSync(new URL(`./${name}.ts`, import.meta.url))).toBe(true);
    expect(templateNamed(name)?.make).toBe(make);
    for (const language of locales) {
      expect(title[language]?.length).toBeGreaterThan(2);
      expect(title[language]?.length).toBeLessThanOrEqual(titleLimit);
      expect(summary[language]).toMatch(/\.$/);
    }
  });

  test('stays unchanged: the check has nothing to change', () => {
    expect(checkPageData(data)).toEqual({ data });
  });

  test.each(locales)('lacks no text in %s', (language) => {
    expect(missing(data, language)).toEqual([]);
    expect(missingRequired(data, language)).toEqual([]);
  });

  test('has its own ids, one title, no pictures, and links that lead somewhere', () => {
    const blocks = walkBlocks(data).map(({ block }) => block);
    expect(new Set(blocks.map(({ props }) => props.id)).size).toBe(blocks.length);
    expect(blocks.filter(({ props }) => props.level === 'title')).toHaveLength(1);
    expect(imagesOf(data)).toEqual([]);
    const anchors = blocks.flatMap(({ props }) => (props.anchor ? [props.anchor] : []));
    expect(new Set(anchors).size).toBe(anchors.length);
    const links = [...html(data, 'pt').matchAll(/href="#([^"]*)"/g)].map(([, anchor]) => anchor);
    for (const link of links) expect(anchors).toContain(link);
    expect(html(data, 'pt')).not.toMatch(/<span class="b-button/);
  });

  test('announces future dates', () => {
    const moments = JSON.stringify(data).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
    for (const moment of moments) expect(Date.parse(moment)).toBeGreaterThan(now.getTime());
  });

  test('contains none of the sample texts of blocks, which are meant to be replaced', () => {
    const { heading, text, faq, cards, timeline, testimonials, price } = blockDefinitions;
    const given = [heading, text, faq, cards, timeline, testimonials, price].flatMap(({ type: of, initial }) =>
      plainTextOf({ ...data, content: [{ type: of, props: { ...initial, id: 'one' } }] }, 'pt').split('\n'),
    );
    const said = new Set(plainTextOf(data, 'pt').split('\n'));
    const common = new Set(['Escolher', 'Como pago?', 'por mês']);
    expect(given.filter((line) => said.has(line) && !common.has(line))).toEqual([]);
  });

  test.each(locales)('is drawn in %s without a hole, with one title', (language) => {
    const markup = html(data, language, { targets: someTargets() });
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup).not.toMatch(/undefined|\[object|NaN|b-nothing/);
    expect(markup.replace(/<[^>]*>/g, ' ')).not.toMatch(/\{\w+\}/);
  });

  test('has what its type promises', () => {
    const texts = Object.fromEntries(Object.keys(blockTextsOf('pt')).map((key) => [key, key]));
    const drawn = html(data, 'pt', { editing: true, texts: texts as unknown as BlockEnv['texts'] });
    expect(drawn).toMatch(promised[type]);
  });
});

test.each(pageTypes)('a page of the type %s can start from at least two, each with its own look', (type) => {
  const looks = templatesOf(type).map(({ make }) => {
    const { palette, fonts, radius, width } = make(now).root.props;
    return [palette, fonts, radius, width].join();
  });
  expect(looks.length).toBeGreaterThanOrEqual(2);
  expect(new Set(looks).size).toBe(looks.length);
});

test('no two have the same name, and no name describes missing content', () => {
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  expect(templateNamed('no-such')).toBeUndefined();
});
