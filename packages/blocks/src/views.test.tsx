import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { blockTypes } from './catalogue.ts';
import type { BlockEnv } from './env.ts';
import { someBlock, someFiles, someImages, somePageData, someTargets } from './every-block.factory.ts';
import { mapValues } from './model/map-values.ts';
import type { PageData } from './model/page-data.ts';
import { rootFields } from './model/root.ts';
import { PageBody } from './page-body.tsx';
import { blockTextsOf } from './texts/block-texts.ts';

const someEnv = (lang: 'en' | 'pt', over: Partial<BlockEnv> = {}): BlockEnv => ({
  lang,
  defaultLanguage: 'pt',
  texts: blockTextsOf(lang),
  images: someImages(),
  files: someFiles,
  targets: someTargets(),
  editing: false,
  page: { slug: 'mercado', title: 'Mercado', url: 'https://loja.example/pt/p/mercado' },
  api: '',
  methods: ['reference', 'multicaixa', 'paypay', 'crypto'],
  consents: [],
  member: false,
  titleBlock: null,
  ...over,
});
const html = (data: PageData, lang: 'en' | 'pt', over: Partial<BlockEnv> = {}) =>
  renderToStaticMarkup(<PageBody data={data} env={someEnv(lang, over)} />);
const shownWords = (markup: string) => markup.replace(/<[^>]*>/g, ' ');

describe.each(blockTypes)('the block %s', (type) => {
  test.each(['en', 'pt'] as const)('is drawn in %s without a hole', (lang) => {
    const markup = html(somePageData([someBlock(type)]), lang);
    expect(markup).not.toMatch(/undefined|\[object|NaN/);
    // Texts for the browser to fill in later are in attributes.
    expect(shownWords(markup)).not.toMatch(/\{\w+\}/);
    expect(markup).not.toMatch(/ style=| on\w+=/);
    expect(markup).not.toContain('b-nothing');
  });

  test('is drawn in the editor before anything was put into it', () => {
    const empty = mapValues(somePageData([someBlock(type)]), (field, value) =>
      field.kind === 'image' || field.kind === 'target' || field.kind === 'file' ? null : value,
    );
    expect(
      html(empty, 'pt', { editing: true, images: {}, targets: { products: {}, shops: {}, courses: {}, links: {} } }),
    ).toContain('class="b-');
  });

  test('writes any typed text as text', () => {
    const hostile = '</script><img src=x onerror=alert(1)>"\'';
    const attacked = mapValues(somePageData([someBlock(type)]), (field, value) => {
      if (field.kind === 'text') return field.neutral ? hostile : { en: hostile, pt: hostile };
      if (field.kind === 'link') return 'javascript:alert(1)';
      if (field.kind === 'image' && value) return { ...(value as object), alt: { en: hostile, pt: hostile } };
      if (field.kind === 'file' && value) return { ...(value as object), name: hostile };
      return value;
    });
    const markup = html(attacked, 'pt');
    expect(markup).not.toContain('<img src=x');
    expect(markup).not.toContain('</script>');
    expect(markup).not.toMatch(/(href|src|action|data-frame)="\s*javascript:/i);
    expect(markup).not.toMatch(/<[^>]+\sonerror=[^"]*>(?![^<]*")/);
  });
});

describe('a page', () => {
  test('shows a text in one language if the other has none', () => {
    const data = somePageData([someBlock('heading', { text: { pt: 'Só em português' } })]);
    expect(html(data, 'en')).toContain('Só em português');
  });

  test('shows the same in both languages, in other words', () => {
    const [en, pt] = [html(somePageData(), 'en'), html(somePageData(), 'pt')];
    expect(shownWords(en)).toContain('The market of those who make');
    expect(shownWords(pt)).toContain('O mercado de quem faz');
    expect(en.match(/class="/g)?.length).toBe(pt.match(/class="/g)?.length);
  });

  test('has one title, the first block marked as such', () => {
    const two = ['a', 'b'].map((id) => ({
      type: 'heading',
      props: { ...someBlock('heading').props, level: 'title', id },
    }));
    expect(html(somePageData(two), 'pt').match(/<h1/g)).toHaveLength(1);
  });

  test('does not hold what only members read', () => {
    expect(html(somePageData(), 'pt')).not.toContain('Só os membros leem isto');
    expect(html(somePageData(), 'pt', { member: true })).toContain('Só os membros leem isto');
  });

  test('works without a script: each form has an address, a trap and what names its block', () => {
    const forms = html(somePageData(), 'pt').match(/<form[\s\S]*?<\/form>/g) ?? [];
    expect(forms).toHaveLength(8);
    for (const form of forms) {
      expect(form).toMatch(/ action="\/(pt\/p\/mercado\/|api\/v1\/payments\/checkout\/)/);
      expect(form).toContain(' method="post"');
      expect(form).toContain('name="hp"');
      expect(form).toMatch(/name="block" value="one-/);
      expect(form).toContain('type="submit"');
    }
    expect(forms.find((form) => form.includes('type="file"'))).toContain('encType="multipart/form-data"');
  });

  test('is shown again by a plain form with the typed values and errors, in that form only', () => {
    const answer = {
      block: 'one-form',
      sent: false,
      message: 'Há campos por corrigir',
      problems: { 'f.email': 'Introduz um email válido' },
      typed: {
        'f.name': 'Ana "A"',
        'f.email': 'ana',
        'f.message': '</textarea>',
        'f.days': ['Sunday'],
        'f.rules': 'yes',
      },
    };
    const page = html(somePageData(), 'pt', { answer });
    expect(page.match(/Introduz um email válido/g)).toHaveLength(1);
    expect(page).toContain('Há campos por corrigir');
    expect(page).toContain('value="Ana &quot;A&quot;"');
    expect(page).toContain('&lt;/textarea&gt;');
    expect(page.match(/checked=""/g)).toHaveLength(html(somePageData(), 'pt').split('checked=""').length - 1 + 2);
    const sent = html(somePageData(), 'pt', { answer: { ...answer, sent: true } });
    expect(sent).toMatch(/id="one-form-form"[^>]* hidden=""/);
    expect(sent).not.toMatch(/id="one-form-thanks"[^>]* hidden=""/);
  });

  test('leaves out a block that a later version took away', () => {
    const gone = { type: 'gone', props: { id: 'x' } };
    expect(html(somePageData([gone, someBlock('heading')]), 'pt')).toContain('Um título que diz tudo');
  });
});

test('every look that a page can have is in the stylesheets', () => {
  const css = ['themes', 'page-body'].map((name) =>
    readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8'),
  );
  const all = css.join('\n');
  for (const palette of rootFields.palette.options) expect(all).toContain(`.theme-${palette}`);
  for (const fonts of rootFields.fonts.options.slice(1)) expect(all).toContain(`.fonts-${fonts}`);
  for (const radius of ['none', 'large']) expect(all).toContain(`.radius-${radius}`);
  for (const width of ['narrow', 'wide']) expect(all).toContain(`.width-${width}`);
});
