import { areaText } from '@kumbi/blocks/parts/area-text.ts';
import { expect, test } from 'vitest';
import { JsonScript } from './document/json-script.tsx';
import { allOf, parsedHtml } from './html-tree.factory.ts';
import { markup } from './markup.ts';

const hostile = '</script><img src=x onerror=alert(1)>"\'&<!--';

test('texts and attributes keep their meaning', () => {
  const element = (
    <form className="a" noValidate data-on={true} data-off={false} aria-hidden={false} hidden={false}>
      <input
        defaultChecked={false}
        readOnly
        tabIndex={0}
        maxLength={3}
        defaultValue={0}
        disabled
        aria-label={hostile}
      />
      <select defaultValue="b" required>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <label htmlFor="x">
        {0}
        {false}
        {null}
        {hostile}
      </label>
    </form>
  );
  const tree = parsedHtml(markup(element));
  const [form] = allOf(tree, 'form');
  expect(form?.attributes).toEqual({
    class: 'a',
    novalidate: '',
    'data-on': 'true',
    'data-off': 'false',
    'aria-hidden': 'false',
  });
  expect(allOf(tree, 'input')[0]?.attributes).toEqual({
    readonly: '',
    tabindex: '0',
    maxlength: '3',
    value: '0',
    disabled: '',
    'aria-label': hostile,
  });
  expect(allOf(tree, 'option').map((option) => 'selected' in option.attributes)).toEqual([false, true]);
  expect(allOf(tree, 'label')[0]).toMatchObject({ attributes: { for: 'x' }, children: [`0${hostile}`] });
});

test('data in a script is JSON that nothing in it can end', () => {
  const html = markup(<JsonScript type="application/json" value={{ hostile }} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(String(allOf(parsedHtml(html), 'script')[0]?.children[0]))).toEqual({ hostile });
});

test.each(['\ntwo', '\r\ntwo'])('a text that starts with an empty line keeps it in a textarea', (text) => {
  expect(markup(<textarea defaultValue={areaText(text)} />)).toBe(`<textarea>\n${text}</textarea>`);
  expect(markup(<textarea defaultValue={areaText('one\ntwo')} />)).toBe('<textarea>one\ntwo</textarea>');
  expect(markup(<textarea defaultValue={areaText(undefined)} />)).toBe('<textarea></textarea>');
});
