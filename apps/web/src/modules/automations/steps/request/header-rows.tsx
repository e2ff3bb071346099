import { secretLimit } from '@kumbi/contract/automations/automations.limits.ts';
import { requestHeadersLimit } from '@kumbi/contract/automations/steps/request/request.limits.ts';
import type { RequestHeader } from '@kumbi/contract/automations/steps/request/request.step.ts';
import { isCredential } from '@kumbi/contract/shared/credential.ts';
import { ActionIcon, Button, Checkbox, Fieldset, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import classes from '../../editor/panel/panel.module.css';
import { ValueInput } from '../../editor/panel/value-input.tsx';
import type { FieldsProps } from '../../step-view.ts';

const blank: RequestHeader = { name: '', value: '', secret_id: null };

/** The headers of a request. A secret is typed once and never shown again. */
export function HeaderRows({ step, change }: FieldsProps<'request'>) {
  const t = useTranslations('automations.steps.request');
  const { headers } = step;
  const set = (place: number, header: RequestHeader, field: string) =>
    change({ headers: headers.map((each, at) => (at === place ? header : each)) }, `headers ${place} ${field}`);
  const remove = (place: number) => change({ headers: headers.filter((_, at) => at !== place) }, '');
  return (
    <Fieldset legend={t('fields.headers')} className={classes.fieldset}>
      <Stack gap="sm">
        {Array.from(headers.entries(), ([place, header]) => (
          <HeaderRow
            key={place}
            step={step.id}
            header={header}
            number={place + 1}
            onChange={(next, field) => set(place, next, field)}
            onRemove={() => remove(place)}
          />
        ))}
        {headers.length < requestHeadersLimit && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => change({ headers: [...headers, blank] }, '')}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('header_add')}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}

interface RowProps {
  readonly step: string;
  readonly header: RequestHeader;
  readonly number: number;
  readonly onChange: (header: RequestHeader, field: string) => void;
  readonly onRemove: () => void;
}

function HeaderRow({ step, header, number, onChange, onRemove }: RowProps) {
  const t = useTranslations('automations.steps.request');
  const { name, value, secret, secret_id } = header;
  const kept = secret_id !== null;
  const isSecret = kept || secret !== undefined;
  /** The name of a credential proposes a secret, unless the user has chosen already. */
  const rename = (next: string) => {
    const proposed = !isSecret && value === '' && isCredential(next) && !isCredential(name);
    onChange({ ...header, name: next, ...(proposed ? { secret: '' } : {}) }, 'name');
  };
  const { secret: _, ...plain } = header;
  return (
    <Stack gap={6} className={classes.header}>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <TextInput
          flex={1}
          aria-label={t('header_name', { number })}
          placeholder={t('header_name_short')}
          spellCheck={false}
          autoComplete="off"
          value={name}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('header_remove', { number })}
          onClick={onRemove}
        >
          <Icon of={IconTrash} size={18} />
        </ActionIcon>
      </Group>
      {kept ? (
        <Group gap="xs" justify="space-between">
          <Text size="sm" className={classes.kept}>
            <Icon of={IconLock} size={16} />
            {t('header_kept')}
          </Text>
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('header_replace_of', { name })}
            onClick={() => onChange({ name, value: '', secret: '', secret_id: null }, 'secret')}
          >
            {t('header_replace')}
          </Button>
        </Group>
      ) : secret !== undefined ? (
        <PasswordInput
          aria-label={t('header_value', { number })}
          description={t('header_secret_help')}
          maxLength={secretLimit}
          autoComplete="off"
          value={secret}
          onChange={(event) => onChange({ ...header, secret: event.currentTarget.value }, 'secret')}
        />
      ) : (
        <ValueInput
          bare
          step={step}
          label={t('header_value', { number })}
          value={value}
          onChange={(next) => onChange({ ...header, value: next }, 'value')}
        />
      )}
      {!kept && (
        <Checkbox
          label={t('header_secret')}
          aria-label={t('header_secret_of', { number })}
          checked={secret !== undefined}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? { ...header, value: '', secret: value } : { ...plain, value: '' },
              'is_secret',
            )
          }
        />
      )}
    </Stack>
  );
}
