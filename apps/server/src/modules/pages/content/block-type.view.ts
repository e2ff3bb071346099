import { blockDefinitions, blockTypes } from '@kumbi/blocks/catalogue.ts';
import type { Field, Fields } from '@kumbi/blocks/model/field.ts';
import type { pageBlockTypeSchema } from '@kumbi/contract/pages/public-pages.schemas.ts';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import type * as z from 'zod';
import type { View } from '../../../kernel/http/view.ts';
import { screenTexts } from '../../../kernel/texts/server-texts.ts';

interface Texts {
  readonly blocks: {
    readonly names: Readonly<Record<string, string>>;
    readonly fields: Readonly<Record<string, string>>;
  };
}

const texts = new Map(locales.map((locale) => [locale, screenTexts<Texts>('pages', locale).blocks]));

/** Returns the name of a type of block, as the editor shows it. */
export const blockName = (type: string, locale: Locale): string => texts.get(locale)?.names[type] ?? type;

type BlockTypeView = View<typeof pageBlockTypeSchema>;
type FieldView = z.input<typeof pageBlockTypeSchema>['fields'][number];

/** Describes every type of block for programs: its properties, with their limits. */
export const blockTypeViews = (locale: Locale): BlockTypeView[] =>
  blockTypes.map((type) => {
    const { fields, ...definition } = blockDefinitions[type];
    return {
      type,
      name: blockName(type, locale),
      is_single: 'single' in definition && definition.single === true,
      fields: fieldViews(fields, locale),
    };
  });

const fieldViews = (fields: Fields, locale: Locale): FieldView[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    label: texts.get(locale)?.fields[name] ?? name,
    kind: field.kind,
    ...limitsOf(field),
    ...(field.kind === 'list' ? { item: fieldViews(field.item, locale) } : {}),
  }));

function limitsOf(field: Field): Partial<FieldView> {
  switch (field.kind) {
    case 'text':
      return {
        max: field.max,
        ...(field.neutral ? { is_neutral: true } : {}),
        ...(field.required ? { is_required: true } : {}),
      };
    case 'rich-text':
    case 'html':
    case 'list':
      return { max: field.max };
    case 'number':
      return { min: field.min, max: field.max, ...(field.optional ? { is_nullable: true } : {}) };
    case 'choice':
      return { options: [...field.options] };
    case 'link':
      return field.hosts ? { hosts: [...field.hosts] } : {};
    case 'file':
      return { accept: field.accept, is_nullable: true };
    case 'target':
      return { target: field.of, is_nullable: true };
    case 'image':
    case 'moment':
      return { is_nullable: true };
    case 'switch':
    case 'amount':
    case 'key':
    case 'slot':
      return {};
  }
}
