import { typedLink } from '@kumbi/blocks/model/links.ts';
import { ActionIcon } from '@mantine/core';
import {
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Editor } from '@tiptap/core';
import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Heading from '@tiptap/extension-heading';
import Italic from '@tiptap/extension-italic';
import Link from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Words from '@tiptap/extension-text';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import classes from './fields.module.css';
import { LinkPrompt } from './link-prompt.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly lang: string;
}

const extensions = [
  Document,
  Paragraph,
  Words,
  Bold,
  Italic,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  Link.configure({
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    HTMLAttributes: { rel: null, target: null },
  }),
];

export function RichTextWriting({ label, value, onChange, lang }: Props) {
  const t = useTranslations('pages.puck_as_written');
  const te = useTranslations('pages.editor');
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [linking, setLinking] = useState(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const report = useEffectEvent((html: string) => onChange(html === '<p></p>' ? '' : html));
  const begin = useEffectEvent(() => value);

  useEffect(() => {
    if (!place.current) return;
    const made = new Editor({
      element: place.current,
      extensions,
      content: begin(),
      // Its few rules are in our own stylesheet, because the page's policy blocks injected styles.
      injectCSS: false,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang } },
      onUpdate: ({ editor: now }) => report(now.getHTML()),
      onTransaction: () => redraw(),
    });
    setEditor(made);
    return () => made.destroy();
  }, [label, lang]);

  useEffect(() => {
    // Applies outside changes, such as an undo or a copy from the other language. Typed text is already the same.
    if (editor && (editor.isEmpty ? '' : editor.getHTML()) !== value)
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const tool = (icon: TablerIcon, name: string, isOn: boolean, run: () => void) => (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      color={isOn ? 'brand' : 'gray'}
      size={36}
      aria-label={name}
      aria-pressed={isOn}
      // Keeps the selection when a tool is clicked.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <Icon of={icon} size={18} />
    </ActionIcon>
  );
  const linked = editor?.isActive('link') ?? false;
  return (
    <div className={classes.rich}>
      {editor && (
        <div className={classes.tools} role="toolbar" aria-label={te('tools')}>
          {tool(IconBold, t('field-richtext-bold'), editor.isActive('bold'), () =>
            editor.chain().focus().toggleBold().run(),
          )}
          {tool(IconItalic, t('field-richtext-italic'), editor.isActive('italic'), () =>
            editor.chain().focus().toggleItalic().run(),
          )}
          {tool(IconH2, t('field-richtext-headingselect-2'), editor.isActive('heading', { level: 2 }), () =>
            editor.chain().focus().toggleHeading({ level: 2 }).run(),
          )}
          {tool(IconH3, t('field-richtext-headingselect-3'), editor.isActive('heading', { level: 3 }), () =>
            editor.chain().focus().toggleHeading({ level: 3 }).run(),
          )}
          {tool(IconList, t('field-richtext-list-bullet'), editor.isActive('bulletList'), () =>
            editor.chain().focus().toggleBulletList().run(),
          )}
          {tool(IconListNumbers, t('field-richtext-list-ordered'), editor.isActive('orderedList'), () =>
            editor.chain().focus().toggleOrderedList().run(),
          )}
          {tool(linked ? IconLinkOff : IconLink, te(linked ? 'unlink' : 'link'), linked, () =>
            linked ? editor.chain().focus().extendMarkRange('link').unsetLink().run() : setLinking(true),
          )}
        </div>
      )}
      <div className={classes.writing} ref={place} />
      {linking && editor && (
        <LinkPrompt
          onClose={() => setLinking(false)}
          onDone={(link) => {
            setLinking(false);
            editor
              .chain()
              .focus()
              .extendMarkRange('link')
              .setLink({ href: typedLink(link) })
              .run();
          }}
        />
      )}
    </div>
  );
}
