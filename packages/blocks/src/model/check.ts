import type { ValidationKey } from '@kumbi/contract/shared/fields.ts';
import * as z from 'zod';
import { definitionOf } from '../catalogue.ts';
import type { Block, Fields } from './field.ts';
import { fieldsSchema } from './field-schema.ts';
import { migrate } from './migrate.ts';
import { blocksLimit, depthLimit, type PageData, pageBytesLimit, pageDataVersion } from './page-data.ts';
import { initialRoot, rootFields } from './root.ts';

/** A problem at a path of the page (`content[3].props.questions[0].question`), with the code of its text. */
export interface PageIssue {
  readonly path: string;
  readonly code: ValidationKey;
}

export type CheckedPage =
  | { readonly data: PageData }
  | {
      readonly issues: readonly PageIssue[];
      /** A later version of the editor created the page. */
      readonly newer?: true;
    };

const blockSchema = z.object({ type: z.string(), props: z.looseObject({ id: z.string().min(1).max(100) }) });
const shapeSchema = z.object({
  root: z.object({ props: z.unknown() }),
  content: z.array(z.unknown()),
});

interface Walk {
  readonly issues: PageIssue[];
  readonly ids: Set<string>;
  count: number;
}

/**
 * Validates a received page: it is migrated to the current version and checked against the definitions of its blocks.
 * Unknown properties are dropped. Missing ones get their block's initial value, except that texts and lists stay empty.
 */
export function checkPageData(sent: unknown): CheckedPage {
  const migrated = migrate(sent);
  if ('newer' in migrated) return { issues: [{ path: 'version', code: 'validation.invalid' }], newer: true };
  if (!('data' in migrated)) return { issues: [{ path: 'version', code: 'validation.invalid' }] };
  const shape = shapeSchema.safeParse(migrated.data);
  if (!shape.success) return { issues: issuesOf(shape.error, '') };
  const walk: Walk = { issues: [], ids: new Set(), count: 0 };
  const props = checkedProps(rootFields, initialRoot, shape.data.root.props ?? {}, 'root.props', walk);
  const content = checkedBlocks(shape.data.content, 'content', 1, walk);
  if (walk.issues.length > 0) return { issues: walk.issues };
  const data = { version: pageDataVersion, root: { props }, content } as PageData;
  if (new TextEncoder().encode(JSON.stringify(data)).length > pageBytesLimit) {
    return { issues: [{ path: '', code: 'validation.page_large' }] };
  }
  return { data };
}

function checkedBlocks(sent: readonly unknown[], path: string, depth: number, walk: Walk): readonly Block[] {
  if (depth > depthLimit) {
    if (sent.length > 0) walk.issues.push({ path, code: 'validation.blocks_deep' });
    return [];
  }
  const blocks: Block[] = [];
  for (const [index, block] of sent.entries()) {
    walk.count += 1;
    if (walk.count > blocksLimit) {
      // Reported once: a page of thousands of blocks would return thousands of the same problem.
      if (walk.count === blocksLimit + 1) walk.issues.push({ path, code: 'validation.blocks_many' });
      break;
    }
    const checked = checkedBlock(block, `${path}[${index}]`, depth, walk);
    if (checked) blocks.push(checked);
  }
  return blocks;
}

function checkedBlock(sent: unknown, path: string, depth: number, walk: Walk): Block | undefined {
  const shape = blockSchema.safeParse(sent);
  if (!shape.success) {
    walk.issues.push(...issuesOf(shape.error, path));
    return undefined;
  }
  const { type, props: sentProps } = shape.data;
  const definition = definitionOf(type);
  if (!definition) {
    walk.issues.push({ path: `${path}.type`, code: 'validation.block_unknown' });
    return undefined;
  }
  const { id } = sentProps;
  if (walk.ids.has(id)) walk.issues.push({ path: `${path}.props.id`, code: 'validation.id_twice' });
  walk.ids.add(id);
  const props = checkedProps(definition.fields, definition.initial, sentProps, `${path}.props`, walk);
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'slot') continue;
    const inside = sentProps[name];
    props[name] = Array.isArray(inside) ? checkedBlocks(inside, `${path}.props.${name}`, depth + 1, walk) : [];
  }
  return { type, props: { ...props, id } };
}

function checkedProps(
  fields: Fields,
  initial: Readonly<Record<string, unknown>>,
  sent: unknown,
  path: string,
  walk: Walk,
): Record<string, unknown> {
  const result = fieldsSchema(fields, initial).safeParse(sent);
  if (result.success) return result.data;
  walk.issues.push(...issuesOf(result.error, path));
  return {};
}

function issuesOf(error: z.ZodError, path: string): PageIssue[] {
  return error.issues.map((issue) => ({
    path: issue.path.reduce<string>(
      (whole, part) => (typeof part === 'number' ? `${whole}[${part}]` : `${whole}${whole ? '.' : ''}${String(part)}`),
      path,
    ),
    code: isKey(issue.message) ? issue.message : 'validation.invalid',
  }));
}

const isKey = (message: string): message is ValidationKey => message.startsWith('validation.');
