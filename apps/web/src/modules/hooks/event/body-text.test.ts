import { expect, test } from 'vitest';
import { bytesOf, hexLines, kindOf, pairsOf, prettyJson, prettyXml } from './body-text.ts';

const text = (body: string, content_type = '') => ({ body, content_type, body_encoding: 'text' as const });

test('a body is recognised by its declared type, or by its start', () => {
  expect(kindOf(text('{"a":1}', 'application/json'))).toBe('json');
  expect(kindOf(text('{"a":1}', 'application/vnd.api+json; charset=utf-8'))).toBe('json');
  expect(kindOf(text('[1]'))).toBe('json');
  expect(kindOf(text('{broken', 'application/json'))).toBe('text');
  expect(kindOf(text('a=1', 'application/x-www-form-urlencoded'))).toBe('form');
  expect(kindOf(text('<a/>', 'application/soap+xml'))).toBe('xml');
  expect(kindOf(text('<?xml version="1.0"?><a/>'))).toBe('xml');
  expect(kindOf(text('hello'))).toBe('text');
  expect(kindOf({ body: 'AAE=', body_encoding: 'base64', content_type: 'application/json' })).toBe('binary');
});

test('JSON is laid out and nothing in it changed', () => {
  const sent = '{"id":9007199254740993,"price":1.50,"none":[],"deep":{"a":[1,{}],"text":"a, {b}: \\"c\\""},"x":null}';
  const pretty = prettyJson(sent);
  expect(pretty).toContain('"id": 9007199254740993,\n  "price": 1.50,\n  "none": [],');
  expect(pretty).toContain('"text": "a, {b}: \\"c\\""');
  expect(JSON.parse(pretty)).toEqual(JSON.parse(sent));
  expect(prettyJson('{oops')).toBe('{oops');
  expect(prettyJson('"just text"')).toBe('"just text"');
});

test('forms are decoded, XML is laid out, bytes are shown', async () => {
  expect(pairsOf('a=1&b=caf%C3%A9+novo&a=2')).toEqual([
    ['a', '1'],
    ['b', 'café novo'],
    ['a', '2'],
  ]);
  expect(await prettyXml('<a><b>1</b><c x="2"/></a>')).toBe('<a>\n  <b>1</b>\n  <c x="2"/>\n</a>');
  expect(await prettyXml('not < xml')).toBe('not < xml');
  const bytes = bytesOf({ body: btoa('\x00\x01Ola\xff'), body_encoding: 'base64' });
  expect(hexLines(bytes, 100)).toBe(`00000000  ${'00 01 4f 6c 61 ff'.padEnd(47)}  ..Ola.`);
  expect(bytesOf({ body: 'é', body_encoding: 'text' })).toEqual(new Uint8Array([0xc3, 0xa9]));
});
