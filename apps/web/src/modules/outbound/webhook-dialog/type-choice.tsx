import {
  type EventTypeName,
  eventTypeGroups,
  eventTypeNames,
  eventTypeOf,
} from '@kumbi/contract/outbound/event-types.schemas.ts';
import { Checkbox, Fieldset, Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

interface Props {
  readonly all: boolean;
  readonly chosen: readonly EventTypeName[];
  readonly onAll: (all: boolean) => void;
  readonly onChosen: (types: EventTypeName[]) => void;
  readonly error?: ReactNode;
}

const inGroup = (group: (typeof eventTypeGroups)[number]) =>
  eventTypeNames.filter((name) => eventTypeOf(name).group === group);

/** Chooses all event types or some, in groups. */
export function TypeChoice({ all, chosen, onAll, onChosen, error }: Props) {
  const t = useTranslations('outbound');
  const locale = useLanguage();
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
            {eventTypeGroups.map((group) => (
              <Fieldset key={group} legend={t(`groups.${group}`)}>
                <Stack gap="sm">
                  {inGroup(group).map((name) => (
                    <Checkbox
                      key={name}
                      value={name}
                      label={eventTypeOf(name).name[locale]}
                      description={eventTypeOf(name).description[locale]}
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
