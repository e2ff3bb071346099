import type { ListField } from '@kumbi/blocks/model/field.ts';
import { Button, Input, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { MoreItem, MoreMenu } from '../../../../ui/more-menu.tsx';
import { useEditor } from './editor-context.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { copyOf, type Item, itemSummary, moved, newItem } from './list-items.ts';

interface Props extends FieldProps<ListField, readonly Item[]> {
  readonly add: string;
  /** Renders the fields of one item. */
  readonly form: (item: Item, index: number, change: (next: Item) => void) => ReactNode;
}

/** Returns ids for the items while their form is mounted, since they have no ids themselves. */
function useItemIds(count: number): string[] {
  const ids = useRef<string[]>([]);
  while (ids.current.length < count) ids.current.push(crypto.randomUUID());
  ids.current.length = count;
  return ids.current;
}

/** A list whose items open one at a time and move with buttons, on phones and desktops. */
export function ListInput({ field, label, help, error, value, onChange, add, form }: Props) {
  const t = useTranslations('pages.editor');
  const { language } = useEditor();
  const [open, setOpen] = useState<number | null>(null);
  const full = value.length >= field.max;

  const ids = useItemIds(value.length);

  const put = (items: readonly Item[], opened: number | null) => {
    onChange(items);
    setOpen(opened);
  };
  const shift = (from: number, to: number) => {
    ids.splice(to, 0, ...ids.splice(from, 1));
    put(moved(value, from, to), open === from ? to : null);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" description={help} error={error}>
      <Stack gap="xs" mt={4}>
        {value.map((item, index) => {
          const name = itemSummary(field.item, item) || t('item', { number: index + 1 });
          return (
            <div key={ids[index]} className={classes.item}>
              <div className={classes.itemHead}>
                <UnstyledButton
                  className={classes.itemName}
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? null : index)}
                >
                  <Text span lineClamp={1}>
                    {name}
                  </Text>
                </UnstyledButton>
                <MoreMenu size={40} label={t('more_of', { name })}>
                  <MoreItem disabled={index === 0} icon={IconArrowUp} onClick={() => shift(index, index - 1)}>
                    {t('up')}
                  </MoreItem>
                  <MoreItem
                    disabled={index === value.length - 1}
                    icon={IconArrowDown}
                    onClick={() => shift(index, index + 1)}
                  >
                    {t('down')}
                  </MoreItem>
                  <MoreItem
                    disabled={full}
                    icon={IconCopy}
                    onClick={() => put(value.toSpliced(index + 1, 0, copyOf(field.item, item)), index + 1)}
                  >
                    {t('duplicate')}
                  </MoreItem>
                  <MoreItem
                    danger
                    icon={IconTrash}
                    onClick={() => {
                      ids.splice(index, 1);
                      put(value.toSpliced(index, 1), null);
                    }}
                  >
                    {t('delete')}
                  </MoreItem>
                </MoreMenu>
              </div>
              {open === index && (
                <div className={classes.itemBody}>{form(item, index, (next) => onChange(value.with(index, next)))}</div>
              )}
            </div>
          );
        })}
        <Button
          variant="default"
          leftSection={<Icon of={IconPlus} size={18} />}
          disabled={full}
          onClick={() => put([...value, newItem(field.item, language)], value.length)}
        >
          {add}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
