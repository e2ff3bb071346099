import { blockDefinitions } from '@kumbi/blocks/catalogue.ts';
import { expect, test } from 'vitest';
import { newBlock } from './block-tree.ts';
import { blocksAsText, blocksFromText } from './clipboard.ts';

test('copied blocks come back under new names, with what they say', () => {
  const heading = newBlock(blockDefinitions.heading, 'en');
  const pasted = blocksFromText(blocksAsText([heading], 'en'), 'en');
  expect(pasted).toHaveLength(1);
  expect(pasted?.[0]?.props.text).toBe(heading.props.text);
  expect(pasted?.[0]?.props.id).not.toBe(heading.props.id);
});

test('any other text is left to other handlers', () => {
  expect(blocksFromText('Hello', 'en')).toBeNull();
  expect(blocksFromText('{"name":"x"}', 'en')).toBeNull();
});

test.each([
  '{"kumbi-blocks":1,"content":',
  '{"kumbi-blocks":1,"content":[{"type":"script","props":{"id":"a"}}]}',
  '{"kumbi-blocks":1,"content":[{"type":"button","props":{"id":"a","link":"javascript:alert(1)"}}]}',
  '{"kumbi-blocks":999,"content":[]}',
])('%s cannot be used', (text) => {
  expect(blocksFromText(text, 'en')).toEqual([]);
});
