import { type EventTypeName, eventTypeGroups, eventTypeNames } from '@kumbi/contract/event-type-names.ts';
import { Checkbox, Fieldset, Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  readonly all: boolean;
  readonly chosen: readonly EventTypeName[];
  readonly onAll: (all: boolean) => void;
  readonly onChosen: (types: EventTypeName[]) => void;
  readonly error?: ReactNode;
}

/** Chooses all event types or some, in groups. */
export function TypeChoice({ all, chosen, onAll, onChosen, error }: Props) {
  const t = useTranslations('outbound');
  return (
    <>
      <Radio.Group
        label={t('form.what')}
        value={all ? 'all' : 'chosen'}
        onChange={(value) => onAll(value === 'all')}
        error={error}
        data-path="types"
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('form.all')} />
          <Radio value="chosen" label={t('form.chosen')} />
        </Stack>
      </Radio.Group>
      {!all && (
        <Checkbox.Group
          value={[...chosen]}
          onChange={(types) => onChosen(eventTypeNames.filter((name) => types.includes(name)))}
        >
          <Stack gap="sm">
            {[...eventTypeGroups].map(([group, names]) => (
              <Fieldset key={group} legend={t(`groups.${group}`)}>
                <Stack gap="sm">
                  {names.map((name) => (
                    <Checkbox
                      key={name}
                      value={name}
                      label={t(`types.${name}.name`)}
                      description={t(`types.${name}.description`)}
                    />
                  ))}
                </Stack>
              </Fieldset>
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}
