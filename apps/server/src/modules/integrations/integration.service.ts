import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type {
  integrationServices,
  integrations as integrationsApi,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { IntegrationState } from '@kumbi/contract/integrations/integrations.limits.ts';
import type { ServiceDefinition, ServiceField } from '@kumbi/contract/integrations/service.definition.ts';
import { allServices, type ServicePlatform } from '@kumbi/contract/services.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../../kernel/database/page-of.ts';
import type { Ctx, MemberCtx, UserCtx } from '../../kernel/tenancy/ctx.ts';
import { serverText } from '../../kernel/texts/server-texts.ts';
import { integrations } from './integration.records.ts';
import { countByPlatform } from './integration.store.ts';
import { integrationsConfig } from './integrations.config.ts';
import { readDisabledServices } from './operator/disabled-service.store.ts';
import { serviceLogoUrl } from './service-logo.view.ts';
import { findServiceUse } from './service-use.slot.ts';

type Listed = Returns<typeof integrationServices.list>;

/** The texts of a service, in `messages/server.<platform>.*.json` of its module. */
interface ServiceTexts {
  readonly description: string;
  readonly fields: Readonly<Record<string, { readonly label: string; readonly help: string }>>;
  readonly endpoint_help?: string;
  readonly callback_help?: string;
  readonly next_step?: string;
}

/** Conditions on an integration `s`. A lost connection is on or off too. */
const inState: Readonly<Record<IntegrationState, RawBuilder<unknown>>> = {
  on: sql`s.status = 'on'`,
  off: sql`s.status = 'off'`,
  lost: sql`s.refused_at is not null`,
};

export const listIntegrations = (
  ctx: Ctx,
  { state, type, platform, ...query }: Parsed<typeof integrationsApi.list>['query'],
): Promise<Returns<typeof integrationsApi.list>> =>
  integrations.list(
    ctx,
    query,
    allOf([state && inState[state], type && sql`s.type = ${type}`, platform && sql`s.platform = ${platform}`]),
  );

/**
 * Lists the services that this installation provides. A service that the operator turned off is listed, but not offered, and
 * so is one that people connect on its own pages, if this installation isn't registered there.
 */
export async function listIntegrationServices(ctx: MemberCtx): Promise<Listed> {
  const [disabled, connected] = await Promise.all([readDisabledServices(ctx.tx), countByPlatform(ctx)]);
  return {
    services: serviceViews(ctx, disabled).map((service) => ({
      ...service,
      connected: connected.get(service.platform) ?? 0,
    })),
    contact: integrationsConfig.of(ctx.kernel.config).SUPPORT_EMAIL ?? null,
  };
}

export const serviceViews = (
  ctx: Pick<UserCtx, 'kernel' | 'locale'>,
  disabled: ReadonlyMap<ServicePlatform, unknown>,
): Omit<Listed['services'][number], 'connected'>[] =>
  allServices
    .filter(({ platform, start }) => findServiceUse(ctx.kernel, platform) || start !== undefined)
    .map((service) => {
      const { platform, name, type, capabilities } = service;
      const is_configured = findServiceUse(ctx.kernel, platform) !== undefined;
      const texts = serverText<ServiceTexts>(ctx.locale, 'services', platform);
      return {
        platform,
        name,
        logo: serviceLogoUrl(ctx.kernel, platform),
        type,
        description: texts.description,
        is_offered: is_configured && !disabled.has(platform),
        is_configured,
        has_signup: findServiceUse(ctx.kernel, platform)?.signup?.provider(ctx.kernel) !== undefined,
        capabilities: [...capabilities],
        fields: fieldViews(ctx.locale, service, texts),
        endpoint_help: texts.endpoint_help ?? null,
        callback_help: texts.callback_help ?? null,
        next_step: texts.next_step ?? null,
      };
    });

/** @throws if a field has no texts */
function fieldViews(
  locale: Locale,
  { platform, fields }: ServiceDefinition,
  texts: ServiceTexts,
): Listed['services'][number]['fields'] {
  return Object.entries(fields).map(([name, field]) => {
    const words = texts.fields[name];
    if (!words) throw new Error(`no ${locale} text of the field ${name} of ${platform}`);
    return { name, ...words, kind: kindOf(field), is_required: field.required !== undefined, longest: field.longest };
  });
}

const kindOf = ({ secret, generated, digits }: ServiceField) =>
  generated ? 'generated' : secret ? 'secret' : digits ? 'digits' : 'text';
