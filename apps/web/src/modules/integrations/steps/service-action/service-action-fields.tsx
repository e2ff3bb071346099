import { contractOf, type FlowStepContract } from '@kumbi/contract/automations/step-type.rules.ts';
import type { ServiceDefinition } from '@kumbi/contract/integrations/service.definition.ts';
import { type ActionField, type EnteredAction, textOf } from '@kumbi/contract/integrations/service-action.step.ts';
import { serviceOf } from '@kumbi/contract/services.ts';
import { Alert, Anchor, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { type FieldsProps, ValueInput } from '../../../automations/automations.public.tsx';
import { useWorkspace, useWorkspacePath } from '../../../workspaces/workspaces.public.tsx';
import { integrations } from '../../integrations.api.ts';
import { ChoiceInput } from './choice-input.tsx';
import { withConnection, withValue } from './chosen-values.ts';
import { MediaInput } from './media-input.tsx';

/** The actions of services, of any module. */
type ActionContract = Extract<FlowStepContract, { readonly service: string }>;
export type ActionType = ActionContract['type'];

/** Returns the contract of an action. */
const actionOf = (type: ActionType): ActionContract => contractOf(type) as ActionContract;

/** The connection of an action, and its texts. */
export function ServiceActionFields({ step, change }: FieldsProps<ActionType>) {
  const t = useTranslations('automations');
  const contract = actionOf(step.type);
  const entered = step as unknown as EnteredAction;
  const set = (changed: object, field: string) => change(changed as Partial<typeof step>, field);
  const fields: Readonly<Record<string, ActionField>> = contract.fields;
  // Each type has other fields; a test finds missing texts.
  const labelOf = (field: string) => t(`steps.${step.type}.fields.${field}` as 'steps.gmail_send.fields.to');
  return (
    <>
      <ConnectionSelect
        label={t(`steps.${step.type}.fields.connection`)}
        service={contract.service}
        value={entered.connection}
        onChange={(connection) => set(withConnection(entered, connection), 'connection')}
      />
      {Object.entries(fields).map(([field, { rows, choices, within, media }]) => {
        const help = `steps.${step.type}.help.${field}` as 'steps.gmail_send.help.to';
        const shared = {
          step: step.id,
          label: labelOf(field),
          ...(t.has(help) ? { description: t(help) } : {}),
          value: textOf(entered, field),
        };
        if (media !== undefined)
          return (
            <MediaInput
              {...shared}
              key={field}
              media={media}
              onChange={(value) => set(withValue(entered, fields, field, value, undefined), field)}
            />
          );
        if (choices === undefined)
          return (
            <ValueInput
              {...shared}
              key={field}
              {...(rows === undefined ? {} : { rows })}
              autoComplete="off"
              onChange={(value) => set(withValue(entered, fields, field, value, undefined), field)}
            />
          );
        const parent = within === undefined ? undefined : { label: labelOf(within), value: textOf(entered, within) };
        return (
          <ChoiceInput
            {...shared}
            // Another connection, and another entry that the list belongs to, have other values.
            key={`${field} ${entered.connection ?? ''} ${parent?.value ?? ''}`}
            connection={entered.connection}
            of={choices}
            isByAddress={isByAddress(contract.service, choices)}
            {...(parent ? { within: parent } : {})}
            name={entered.chosen_names[field]}
            onChange={(value, name) => set(withValue(entered, fields, field, value, name), field)}
          />
        );
      })}
    </>
  );
}

const isByAddress = (service: string, list: string): boolean => {
  const { choices = {} }: Pick<ServiceDefinition, 'choices'> = serviceOf(service);
  return choices[list]?.isByAddress === true;
};

interface ConnectionProps {
  readonly label: string;
  readonly service: string;
  readonly value: string | null;
  readonly onChange: (connection: string | null) => void;
}

function ConnectionSelect({ label, service, value, onChange }: ConnectionProps) {
  const t = useTranslations('automations.service_action');
  const { kumbi_code } = useWorkspace();
  const path = useWorkspacePath();
  const query = useQuery(integrations.list(kumbi_code, { query: { nextPage: 100 } }));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton h={60} />;
  const found = query.data.filter(({ platform }) => platform === service);
  if (found.length === 0)
    return (
      <Alert color="info" variant="light">
        {t('none', { service: serviceOf(service).name })}{' '}
        <Anchor href={path('integrations')} target="_blank" rel="noopener" underline="always" inherit>
          {t('connect')}
        </Anchor>
      </Alert>
    );
  return (
    <Select
      label={label}
      placeholder={t('choose')}
      data={found.map(({ id, integration_name: name, key_refused }) => ({
        value: id,
        label: key_refused ? t('lost', { name }) : name,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
