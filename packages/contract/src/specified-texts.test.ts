import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('.', import.meta.url);
const english = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\ben\.json$/.test(file));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const shown = new Set(
  english.flatMap((file) => textsIn(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown)),
);

/** Texts that the specification words, as they are. Those of parts that the product doesn't have are left out. */
const specified = [
  'The flow name must have at least 4 characters',
  'Invalid flow type',
  'Name is required',
  'Description is required',
  'Your description is required',
  'Dollar price is required',
  'AOA Price is required',
  'Order lesson is required',
  'Please select a lesson video',
  'Missing course image',
  'Missing cover',
  'Missing shop logo',
  'Missing product image',
  'Missing product category',
  'Missing category',
  'Exceeded price',
  'The subject is required',
  'Only lowercase letters and underscores are allowed',
  'The link must start with https://',
  'Key is required',
  'Select an integration for the API key',
  'Missing integration',
  'Select a webhook for the API key',
  'Missing webhook',
  'Select an automation for the API key',
  'Missing automation',
  'Your endpoint is required',
  'API Key is required',
  'Try again the operation',
  'Error loading file',
  'Pending verification',
  'Your domain is still being verified, make sure you set the correct DNS',
  'Domain verified',
  'The content was copied successfully',
  'Many congratulations! Your {name} has been registered successfully',
  'Your {name} has been updated successfully',
  'Listen events...',
  'Webhook offline',
  'No detected events',
  'No Flows',
  'No Templates',
  'No Result',
  "This module doesn't have lessons",
];

test.for(specified)('a text of the specification is shown as it is: %s', (text) => {
  expect(shown).toContain(text);
});

test('the page of other wordings names texts that are shown, and no text that is shown as specified', () => {
  const page = readFileSync(new URL('../../../docs/specified-texts.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| (?!specified)[^-]/.test(line));
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const [, original = '', ours = '', reason = ''] = row.split('|').map((cell) => cell.trim());
    expect(shown).toContain(ours);
    expect(shown).not.toContain(original);
    expect(reason).not.toBe('');
  }
});
