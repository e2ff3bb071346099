import { typedLink } from '@kumbi/blocks/model/links.ts';
import { RichTextMenu, type RichtextField } from '@puckeditor/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { LinkPrompt } from '../fields/link-prompt.tsx';

/** The board bundles its own version of the text editor. */
type BoardText = Parameters<NonNullable<RichtextField['renderMenu']>>[0]['editor'];

interface Props {
  readonly editor: BoardText;
  /** On the page itself, where there is little room. */
  readonly inline?: boolean;
}

/** The formatting options of a longer text: only those that visitors' pages support. */
export function TextMenu({ editor, inline = false }: Props) {
  const t = useTranslations('pages.editor');
  const [linking, setLinking] = useState(false);
  const linked = editor?.isActive('link') ?? false;
  return (
    <>
      <RichTextMenu>
        {!inline && (
          <RichTextMenu.Group>
            <RichTextMenu.HeadingSelect />
            <RichTextMenu.ListSelect />
          </RichTextMenu.Group>
        )}
        <RichTextMenu.Group>
          <RichTextMenu.Bold />
          <RichTextMenu.Italic />
          {!inline && (
            <RichTextMenu.Control
              icon={<Icon of={linked ? IconLinkOff : IconLink} size={18} />}
              title={t(linked ? 'unlink' : 'link')}
              active={linked}
              disabled={editor === null}
              onClick={() =>
                linked ? editor?.chain().focus().extendMarkRange('link').unsetMark('link').run() : setLinking(true)
              }
            />
          )}
        </RichTextMenu.Group>
      </RichTextMenu>
      {linking && editor && (
        <LinkPrompt
          onClose={() => setLinking(false)}
          onDone={(link) => {
            setLinking(false);
            editor
              .chain()
              .focus()
              .extendMarkRange('link')
              .setMark('link', { href: typedLink(link) })
              .run();
          }}
        />
      )}
    </>
  );
}
