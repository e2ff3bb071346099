import { mailMarkupLimit } from '@kumbi/contract/kmail/kmail.limits.ts';
import { expect, test } from 'vitest';
import { processorTime } from '../../testing/processor-time.ts';
import { textOfHtml } from './mail-text.rules.ts';

test.each([
  ['links', '<a href="https://example.com/{{code}}" class="b" style="color:red">x</a>', 2],
  ['cells', '<td>', 1],
  ['paragraphs', '<p>x</p>', 2],
  ['breaks', 'x<br>', 1],
  ['closing tags without an element', '</p>', 1],
  ['signs that begin no tag', '< ', 1],
  ['entities', '&amp;', 1],
])('as many %s as a template may have take less than 50 ms of the server', (_name, markup, signs) => {
  const html = markup.repeat(mailMarkupLimit / signs);
  expect(processorTime(() => expect(textOfHtml(html)).toBeTypeOf('string'))).toBeLessThan(50);
  expect(textOfHtml(html + markup)).toBeUndefined();
});
