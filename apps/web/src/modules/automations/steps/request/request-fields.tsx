import {
  requestBodies,
  requestMethods,
  requestTriesLimit,
} from '@kumbi/contract/automations/steps/request/request.limits.ts';
import { NumberInput, Select, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ValueInput } from '../../editor/panel/value-input.tsx';
import type { FieldsProps } from '../../step-view.ts';
import { HeaderRows } from './header-rows.tsx';

export function RequestFields({ step, change }: FieldsProps<'request'>) {
  const t = useTranslations('automations.steps.request');
  const { body_type: type } = step;
  const hasBody = step.method !== 'GET';
  const help = type === 'json' ? t('body_json_help') : type === 'form' ? t('body_form_help') : undefined;
  return (
    <Stack>
      <Select
        label={t('fields.method')}
        data={[...requestMethods]}
        value={step.method}
        onChange={(value) => {
          const method = requestMethods.find((each) => each === value);
          if (method) change({ method }, 'method');
        }}
      />
      <ValueInput
        step={step.id}
        label={t('fields.url')}
        description={t('url_help')}
        inputMode="url"
        value={step.url}
        onChange={(url) => change({ url }, 'url')}
      />
      <HeaderRows step={step} change={change} />
      {hasBody && (
        <Select
          label={t('fields.body_type')}
          data={requestBodies.map((value) => ({ value, label: t(`bodies.${value}`) }))}
          value={type}
          onChange={(value) => {
            const chosen = requestBodies.find((each) => each === value);
            if (chosen) change({ body_type: chosen }, 'body_type');
          }}
        />
      )}
      {hasBody && type !== 'none' && (
        <ValueInput
          step={step.id}
          label={t('fields.body')}
          description={help}
          rows={4}
          value={step.body}
          onChange={(body) => change({ body }, 'body')}
        />
      )}
      <NumberInput
        label={t('fields.tries')}
        description={t('tries_help')}
        min={1}
        max={requestTriesLimit}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        value={step.tries}
        onChange={(tries) => typeof tries === 'number' && tries >= 1 && change({ tries }, 'tries')}
      />
    </Stack>
  );
}
