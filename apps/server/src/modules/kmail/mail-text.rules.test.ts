import { mailMarkupLimit } from '@kumbi/contract/kmail/kmail.limits.ts';
import { expect, test } from 'vitest';
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
  // Time of this process's own, and the best run: the machine is shared with other tests.
  const times = Array.from({ length: 12 }, () => {
    const before = process.cpuUsage();
    expect(textOfHtml(html)).toBeTypeOf('string');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(50);
  expect(textOfHtml(html + markup)).toBeUndefined();
});
