import { stepTextLimit } from '@kumbi/contract/automations/automations.limits.ts';
import { ActionIcon, Menu, Text, Textarea, type TextareaProps, TextInput, Tooltip } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { withName } from '../model/flow-values.ts';
import classes from './panel.module.css';
import { useValues } from './use-values.ts';

interface Props extends Pick<TextareaProps, 'description' | 'placeholder' | 'inputMode' | 'autoComplete'> {
  readonly step: string;
  readonly label: string;
  /** The label is for screen readers only. */
  readonly bare?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The initial number of lines; without it, a single line. */
  readonly rows?: number;
  readonly maxLength?: number;
}

/** A text with values of a run, and a menu of the values that are available in its step. */
export function ValueInput(props: Props) {
  const { step, label, bare = false, value, onChange, rows, maxLength = stepTextLimit, ...field } = props;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const put = (name: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const next = withName(value, selectionStart ?? value.length, selectionEnd ?? value.length, name);
    onChange(next.text);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.cursor, next.cursor);
    });
  };
  const shared = {
    ...field,
    ref: input,
    value,
    maxLength,
    spellCheck: false,
    ...(bare ? { 'aria-label': label } : { label }),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
    rightSection: <ValueMenu step={step} label={label} onChoose={put} />,
    rightSectionWidth: 44,
  };
  return rows === undefined ? (
    <TextInput {...shared} />
  ) : (
    <Textarea
      {...shared}
      autosize
      minRows={rows}
      maxRows={16}
      styles={{ section: { alignItems: 'flex-start', paddingTop: 2 } }}
    />
  );
}

interface MenuProps {
  readonly step: string;
  readonly label: string;
  readonly onChoose: (name: string) => void;
}

function ValueMenu({ step, label, onChoose }: MenuProps) {
  const t = useTranslations('automations.panel');
  const { groups, sampled } = useValues(step);
  const item = (name: string, example: string | undefined): ReactNode => (
    <Menu.Item key={name} onClick={() => onChoose(name)}>
      <Text span size="sm" fw={500} display="block" className={classes.value}>
        {name}
      </Text>
      {example !== undefined && (
        <Text span size="xs" display="block" className={classes.value}>
          {example}
        </Text>
      )}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" width={280} returnFocus={false}>
      <Menu.Target>
        <Tooltip label={t('insert')}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('insert_of', { field: label })}>
            <Icon of={IconBraces} size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown className={classes.values}>
        {groups.map(({ key, title, values }) => (
          <Fragment key={key}>
            <Menu.Label>{title}</Menu.Label>
            {values.map(({ name, example }) => item(name, example))}
          </Fragment>
        ))}
        {sampled && <Menu.Label>{t('insert_example')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
