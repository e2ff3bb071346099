import type { Returns } from '@kumbi/contract/endpoint.ts';
import { hooks as hooksApi } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import {
  integrationRequests,
  integrationSecrets,
  integrationServices,
  integrations as integrationsApi,
  integrationUsers,
  serviceChoices,
} from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { integrationStates } from '@kumbi/contract/integrations/integrations.limits.ts';
import { type ServiceForm, serviceForm } from '@kumbi/contract/integrations/service-form.rules.ts';
import { serviceTypes } from '@kumbi/contract/integrations/services.limits.ts';
import { type ServicePlatform, serviceOf } from '@kumbi/contract/services.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import { call } from '../../lib/api/call.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';

export const integrations = resource({
  list: pick(integrationsApi.list, 'integrations'),
  listServices: integrationServices.list,
  listRequests: pick(integrationRequests.list, 'requests'),
  get: pick(integrationsApi.get, 'obj'),
  listUsers: pick(integrationUsers.list, 'users'),
  rename: integrationsApi.rename,
  switch: integrationsApi.switch,
  switchMany: integrationsApi.switchMany,
  prefer: integrationsApi.prefer,
  test: integrationsApi.test,
  revealSecret: pick(integrationSecrets.reveal, 'value'),
  delete: integrationsApi.delete,
  restore: integrationsApi.restore,
});

/** The filters of the list, by their parameters of the address. */
export const integrationFilters = { status: integrationStates, type: serviceTypes } as const;
export const integrationOrders = listOrders;

/** The list of an address. */
export const integrationsQuery = (workspace: string, search: AppSearch) => {
  const { status: state, ...query } = listQueryOf(search, integrationFilters, integrationOrders);
  return integrations.list.pages(workspace, { query: { ...query, ...(state ? { state } : {}) } });
};

/** The number of lost connections that the page names. It counts the others. */
const namedLost = 5;

/** All lost connections, without the filters of the list. */
export const lostQuery = (workspace: string) => ({
  ...integrations.list.pages(workspace, { query: { state: 'lost', nextPage: namedLost } }),
  select: lostFacts,
});

type ListPage = Returns<typeof integrationsApi.list>;

/** Returns the number of lost connections, and the names of the first ones. */
export function lostFacts({ pages: [first] }: { readonly pages: readonly ListPage[] }) {
  const names = (first?.integrations ?? []).map(({ integration_name }) => integration_name);
  return { count: first?.total ?? 0, names, more: (first?.total ?? 0) - names.length };
}

/** The networks with a page of their accounts. */
export const socialPlatforms = ['instagram', 'linkedin'] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

export const socialFilters = { status: integrationStates } as const;

const socialQuery = (platform: SocialPlatform) => (workspace: string, search: AppSearch) => {
  const { status: state, ...query } = listQueryOf(search, socialFilters, integrationOrders);
  return integrations.list.pages(workspace, { query: { ...query, platform, ...(state ? { state } : {}) } });
};

/** The list of an address, for each network. */
export const socialQueries = { instagram: socialQuery('instagram'), linkedin: socialQuery('linkedin') } as const;

/** Checks whether a person can connect a service on its own pages now. @throws ApiError if not */
export const checkService = (
  workspace: string,
  platform: ServicePlatform,
  id: string | undefined,
  signal: AbortSignal,
) =>
  call(
    integrationServices.check,
    { params: { platform }, query: id === undefined ? {} : { id } },
    { workspace, signal },
  );

type ChoicePage = Returns<typeof serviceChoices.list>;

/** The pages of a list of the connected account. */
export const choicesQuery = (
  workspace: string,
  id: string,
  query: { readonly of: string; readonly within: string; readonly name: string },
) => ({
  queryKey: [workspace, 'service choices', id, query],
  queryFn: ({ pageParam, signal }: { readonly pageParam: string | undefined; readonly signal: AbortSignal }) =>
    call(
      serviceChoices.list,
      { params: { id }, query: { ...query, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
      { workspace, signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: ChoicePage) => cursor ?? undefined,
});

const hooks = resource({ list: pick(hooksApi.list, 'webhooks') });

/** The workspace's unused webhooks. */
export const freeHooksQuery = (workspace: string, name: string) => ({
  ...hooks.list(workspace, { query: { unbound: 'true', name } }),
  select: (free: readonly { readonly kumbi_url: string; readonly name: string }[]) =>
    free.map((hook) => ({ value: hook.kumbi_url, label: hook.name })),
});

/** The entered values of any service, by the names of its fields. */
export type ServiceValues = { name: string; [field: string]: string };

/** Connects an account, or with an id changes the existing connection. */
export function saveService(
  workspace: string,
  platform: string,
  id: string | undefined,
  values: ServiceValues,
  idempotencyKey: string,
) {
  // The calls of different services differ only in their fields, which their definitions list.
  const form = resource(serviceForm(serviceOf(platform)) as ServiceForm);
  return id === undefined
    ? form.connect(workspace, { body: values as never }, { idempotencyKey })
    : form.update(workspace, { body: { ...values, id } as never }, { idempotencyKey });
}
