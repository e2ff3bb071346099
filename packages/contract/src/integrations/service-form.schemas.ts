import * as z from 'zod';
import { nameText, requiredText } from '../shared/fields.ts';
import { integrationNameLength } from './integrations.limits.ts';
import type { EnteredField, ServiceDefinition, ServiceField } from './service.definition.ts';

export const integrationName = nameText(integrationNameLength, 'validation.name_required');

const endpointField = requiredText(2_000, 'validation.endpoint_required').meta({
  description: 'Your address that receives payment notices',
});

const statusField = z.enum(['on', 'off'], 'validation.choice').optional();

type FormShape<Service extends ServiceDefinition> = { name: typeof integrationName } & (Service extends {
  readonly hasNoEndpoint: true;
}
  ? unknown
  : Service extends { readonly callback: string }
    ? { endpoint: typeof endpointField }
    : unknown) &
  (Service extends { readonly isSwitchable: true } ? { status: typeof statusField } : unknown) & {
    [Name in EnteredField<Service>]: z.ZodString;
  };

/** @param kept whether an empty value keeps a stored one, so that a required secret may be empty */
function fieldSchema({ required, longest, form }: ServiceField, kept: boolean): z.ZodType<string> {
  const text = z.string(required ?? 'validation.required').trim();
  const filled = required && !kept ? text.min(1, required) : text;
  const limited = filled.max(longest, 'validation.too_long');
  if (!form) return limited;
  const isEmptyAllowed = !required || kept;
  return limited.refine((value) => (isEmptyAllowed && value === '') || form.pattern.test(value), form.message);
}

const entered = (service: ServiceDefinition, kept: (field: ServiceField) => boolean): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(service.fields)
      .filter(([, field]) => !field.generated)
      .map(([name, field]) => [name, fieldSchema(field, kept(field))]),
  );

/** Whether the workspace has an address for notices about a connection. */
export const hasEndpoint = ({ callback, hasNoEndpoint }: ServiceDefinition): boolean =>
  callback !== undefined && !hasNoEndpoint;

const named = (service: ServiceDefinition) => ({
  name: integrationName,
  ...(hasEndpoint(service) ? { endpoint: endpointField } : {}),
  ...(service.isSwitchable ? { status: statusField } : {}),
});

/** The values of a new connection. */
export const connectSchema = <Service extends ServiceDefinition>(service: Service) =>
  z.object({ ...named(service), ...entered(service, () => false) }) as unknown as z.ZodObject<FormShape<Service>>;

/** The values of an existing connection. An empty secret keeps the stored one. */
export const updateSchema = <Service extends ServiceDefinition>(service: Service) =>
  z.object({
    id: z.uuid('validation.invalid'),
    ...named(service),
    ...entered(service, ({ secret }) => secret === true),
  }) as unknown as z.ZodObject<{ id: z.ZodUUID } & FormShape<Service>>;
