import {
  createMailDomain,
  deleteMailDomain,
  getMailDomain,
  listMailDomains,
  verifyMailDomain,
} from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import {
  deleteMailTemplate,
  getMailTemplate,
  listMailTemplates,
  listMailThemes,
  saveMailTemplate,
} from '@kumbi/contract/kmail/mail-templates.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ClientInput, call } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';

type TemplateBody = ClientInput<typeof saveMailTemplate>['body'];

export const templatesQuery = (workspace: string, name: string) =>
  listQuery(listMailTemplates, { workspace, key: ['mail-templates'], query: { name } });

export const templateQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'mail-templates', 'one', id],
    queryFn: async () => (await call(getMailTemplate, { query: { id } }, { workspace })).template,
  });

/** In the language of the screen, whose themes never change. */
export const themesQuery = (workspace: string, language: string) =>
  queryOptions({
    queryKey: [workspace, 'mail-themes', language],
    queryFn: async () => (await call(listMailThemes, {}, { workspace })).themes,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const storeTemplate = async (workspace: string, body: TemplateBody, idempotencyKey: string) =>
  (await call(saveMailTemplate, { body }, { workspace, idempotencyKey })).template;
export const removeTemplate = (workspace: string, id: string) =>
  call(deleteMailTemplate, { body: { id } }, { workspace });

export const refreshTemplates = (workspace: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [workspace, 'mail-templates'] });

export const domainsQuery = (workspace: string, name: string) =>
  listQuery(listMailDomains, { workspace, key: ['mail-domains'], query: { name } });

export const domainQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'mail-domains', 'one', id],
    queryFn: async () => (await call(getMailDomain, { query: { id } }, { workspace })).domain,
  });

export const makeDomain = async (workspace: string, domain_name: string, idempotencyKey: string) =>
  (await call(createMailDomain, { body: { domain_name } }, { workspace, idempotencyKey })).domain;
export const verifyDomain = (workspace: string, id: string) => call(verifyMailDomain, { body: { id } }, { workspace });
export const removeDomain = (workspace: string, id: string) => call(deleteMailDomain, { body: { id } }, { workspace });

/** What a change of a domain touches; a new one also uses up the plan. */
export async function refreshDomains(workspace: string): Promise<void> {
  const keys = ['mail-domains', 'subscription'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}
