import { definitionOf } from '@kumbi/blocks/catalogue.ts';
import { checkPageData } from '@kumbi/blocks/model/check.ts';
import type { Field } from '@kumbi/blocks/model/field.ts';
import { mapRichText } from '@kumbi/blocks/model/map-values.ts';
import { type PageData, pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import { titleLimit } from '@kumbi/contract/pages/pages.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { readJson } from '../../../kernel/http/json-body.ts';
import { isRecord, readLooseBlocks } from '../content/loose-block.rules.ts';
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
  const content = readLooseBlocks(answer.blocks, 'content', { language, isLeftOut, hasNewIds: true });
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

/** Values that the model can't know (pictures, files, products) stay empty. */
const isLeftOut = ({ kind }: Field, value: unknown): boolean =>
  value === null || kind === 'image' || kind === 'file' || kind === 'target' || kind === 'html';
