import { blockDefinitions } from '@kumbi/blocks/catalogue.ts';
import { type BlockDefinition, blockGroups } from '@kumbi/blocks/model/block.ts';
import type { Field, Fields } from '@kumbi/blocks/model/field.ts';
import { newProps } from '@kumbi/blocks/model/languages.ts';
import { rootFields } from '@kumbi/blocks/model/root.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Field as BoardField, Fields as BoardFields, Config } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { isAsked } from '../fields/field-props.ts';
import type { useBlockTexts } from '../fields/use-block-texts.ts';
import { BoardInput } from './board-input.tsx';
import { DrawnBlock, DrawnPage } from './drawn-block.tsx';
import { TextMenu } from './text-menu.tsx';

type Words = ReturnType<typeof useBlockTexts>;

/** Returns the board's configuration, based on the block definitions. */
export function boardConfig(words: Words, language: Locale, canvas: string): Config {
  const definitions: readonly BlockDefinition[] = Object.values(blockDefinitions);
  return {
    components: Object.fromEntries(
      definitions.map((definition) => [definition.type, component(definition, words, language)]),
    ),
    root: {
      label: canvas,
      fields: boardFields(rootFields, words),
      render: ({ children, ...props }: { children: ReactNode }) => <DrawnPage root={props}>{children}</DrawnPage>,
    },
    categories: Object.fromEntries(
      blockGroups.map((group) => [
        group,
        {
          title: words.group(group),
          components: definitions.filter((definition) => definition.group === group).map(({ type }) => type),
        },
      ]),
    ),
  };
}

function component(definition: BlockDefinition, words: Words, language: Locale): Config['components'][string] {
  const fields = boardFields(definition.fields, words);
  return {
    label: words.name(definition.type),
    fields,
    defaultProps: { ...newProps(definition, language) },
    // Called again when a value changes, because some fields depend on another field's value.
    resolveFields: ({ props }) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => {
          const own = definition.fields[name];
          return [name, { ...field, visible: own !== undefined && isAsked(own, props) }];
        }),
      ) as BoardFields,
    inline: true,
    render: (props) => <DrawnBlock type={definition.type} props={props} />,
  };
}

function boardFields(fields: Fields, words: Words): BoardFields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, boardField(name, field, words)]));
}

function boardField(name: string, field: Field, words: Words): BoardField {
  const label = words.field(name);
  switch (field.kind) {
    case 'slot':
      return { type: 'slot' };
    case 'rich-text':
      return {
        type: 'richtext',
        label,
        contentEditable: true,
        initialHeight: 140,
        renderMenu: ({ editor }) => <TextMenu editor={editor} />,
        renderInlineMenu: ({ editor }) => <TextMenu editor={editor} inline />,
        options: {
          blockquote: false,
          code: false,
          codeBlock: false,
          horizontalRule: false,
          strike: false,
          textAlign: false,
          underline: false,
          heading: { levels: [2, 3] },
          link: { openOnClick: false, defaultProtocol: 'https' },
        },
      };
    case 'text':
      if (field.inline) {
        return { type: field.lines ? 'textarea' : 'text', label, contentEditable: true, metadata: { field, name } };
      }
  }
  return {
    type: 'custom',
    label,
    render: ({ value, onChange }) => <BoardInput field={field} name={name} value={value} onChange={onChange} />,
  };
}
