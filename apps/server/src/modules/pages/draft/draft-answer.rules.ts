import { randomUUID } from 'node:crypto';
import { definitionOf } from '@kumbi/blocks/catalogue.ts';
import { checkPageData } from '@kumbi/blocks/model/check.ts';
import type { Field, Fields } from '@kumbi/blocks/model/field.ts';
import { mapRichText } from '@kumbi/blocks/model/map-values.ts';
import { type PageData, pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import { titleLimit } from '@kumbi/contract/pages/pages.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { readJson } from '../../../kernel/http/json-body.ts';
import { sanitise } from '../content/sanitise.rules.ts';
import { draftedBlocks } from './draft-words.rules.ts';

type Read = { readonly title: string; readonly data: PageData } | { readonly problems: readonly string[] };

/** Parses a model's answer into blocks, validated and sanitised like those that a person saves. */
export function readDraftAnswer(text: string, language: Locale): Read {
  const answer = parsed(text);
  if (!isRecord(answer)) return { problems: ['it is not a JSON object'] };
  if (typeof answer.title !== 'string' || !Array.isArray(answer.blocks))
    return { problems: ['"title" must be a text and "blocks" a list'] };
  const title = answer.title.replace(/\s+/g, ' ').trim().slice(0, titleLimit);
  if (title === '' || answer.blocks.length === 0) return { problems: ['the page is empty'] };
  const foreign = foreignTypes(answer.blocks);
  if (foreign.length > 0) return { problems: [`unknown blocks: ${foreign.join(', ')}`] };
  const content = answer.blocks.map((block) => blockOf(block, language));
  const checked = checkPageData({ version: pageDataVersion, root: { props: {} }, content });
  if ('data' in checked) return { title, data: mapRichText(checked.data, sanitise) };
  return { problems: checked.issues.map(({ path, code }) => `${path}: ${code.replace('validation.', '')}`) };
}

/** Models often wrap JSON in a fence. */
function parsed(text: string): unknown {
  const begin = text.indexOf('{');
  const end = text.lastIndexOf('}');
  return begin < 0 || end < begin ? undefined : readJson(text.slice(begin, end + 1))?.value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function foreignTypes(blocks: readonly unknown[]): string[] {
  return blocks.flatMap((block) => {
    const type = isRecord(block) ? block.type : undefined;
    const known = draftedBlocks.find((each) => each === type);
    if (!known || !isRecord(block)) return [String(type).slice(0, 40)];
    const props = isRecord(block.props) ? block.props : {};
    const slots = Object.entries(definitionOf(known)?.fields ?? {}).filter(([, field]) => field.kind === 'slot');
    return slots.flatMap(([name]) => (Array.isArray(props[name]) ? foreignTypes(props[name]) : []));
  });
}

function blockOf(block: unknown, language: Locale): unknown {
  if (!isRecord(block)) return block;
  const fields = definitionOf(String(block.type))?.fields ?? {};
  const props = isRecord(block.props) ? block.props : {};
  return {
    type: block.type,
    props: { ...valuesOf(fields, props, language), id: `${String(block.type)}-${randomUUID()}` },
  };
}

/** Texts have one language. Values that the model can't know (pictures, files, products) stay empty. */
function valuesOf(fields: Fields, props: Record<string, unknown>, language: Locale): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = madeValue(field, props[name], language);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function madeValue(field: Field, value: unknown, language: Locale): unknown {
  if (field.kind === 'image' || field.kind === 'file' || field.kind === 'target' || field.kind === 'html')
    return undefined;
  if (value === undefined || value === null) return undefined;
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((item) => (isRecord(item) ? valuesOf(field.item, item, language) : item));
  if (field.kind === 'slot' && Array.isArray(value)) return value.map((block) => blockOf(block, language));
  const inLanguages = (field.kind === 'text' && !field.neutral) || field.kind === 'rich-text';
  return inLanguages && typeof value === 'string' ? { [language]: value } : value;
}
