import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import type { ServicePlatform } from '@kumbi/contract/services.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { slot } from '../../kernel/registry/registry.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { ChoiceReaders } from './choices/service-choices.slot.ts';
import type { Credential } from './connection.service.ts';
import type { OauthProvider } from './oauth/oauth-client.adapter.ts';

/** `refused`: the service doesn't know the credentials. `unreachable`: the result is unknown. */
export type Tried = 'working' | 'refused' | 'unreachable';

/** Credentials that may not be stored yet. */
export type TriedCredential = Omit<Credential, 'id' | 'workspaceId' | 'integrationId'>;

/** Values that the server creates for a new connection: the generated fields, and secrets that are never shown. */
export interface Prepared {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/**
 * The server's part of a service: its calls, its picture, and the functions of the module that uses it. The other part is
 * its `ServiceDefinition` in the contract. A definition without an entry isn't in the catalogue.
 */
export interface ServiceUse {
  /** Its two calls, from `serviceForm` of the contract. Absent for a service that people connect on its own pages. */
  readonly form?: { readonly connect: Endpoint; readonly update: Endpoint };
  /** How people connect it on its own pages. */
  readonly oauth?: OauthProvider;
  /** The lists of a connected account, by their names in the service's definition. */
  readonly choices?: ChoiceReaders;
  /** How flows use a service with a form: the fields with the token and with the account's id at the service. */
  readonly actions?: { readonly token: string; readonly account: string };
  /** How a signup on its own pages finds the values of its form. */
  readonly signup?: ServiceSignup;
  /** Our own picture of what it does, as the content of a square SVG of 48 units. Its own logo is its trademark. */
  readonly logo: string;
  /** Returns whether this installation is configured for it. Absent if it needs no configuration. */
  isConfigured?(kernel: Kernel): boolean;
  /** The field that gets the message about refused credentials; absent without a form. */
  readonly refusedField?: string;
  /**
   * Creates values for a new connection. The service must first get some of them, so the credentials are tested only
   * later. Absent if a person enters all values.
   */
  prepare?(): Promise<Prepared>;
  /**
   * Returns whether the values suffice for a test; a connection without them is saved as unfinished. By default, those that
   * a person entered do, and those with prepared values don't.
   */
  isTestable?(values: Prepared): boolean;
  /** Checks the credentials of a form at the service, without changing anything there. Called outside any transaction. */
  try?(kernel: Kernel, credential: TriedCredential): Promise<Tried>;
  /** Returns whether an integration is still in use and can't be deleted. */
  isInUse(ctx: Ctx, integrationId: string): Promise<boolean>;
}

/** A signup on the service's own pages, instead of values that a person enters. */
export interface ServiceSignup {
  /** @returns undefined if this installation isn't registered at the service */
  provider(kernel: Kernel): OauthProvider | undefined;
  /** The field with the id of the chosen account, which is connected once in a workspace. */
  readonly accountField: string;
  /** The secret field that gets the token. */
  readonly tokenField: string;
}

/** Filled by the platform of each service. */
export const serviceUses = slot<ServiceUse>('integrations.services');

/** Returns the server's part of a service, if this installation has it. */
export function findServiceUse(kernel: Kernel, platform: ServicePlatform): ServiceUse | undefined {
  const use = kernel.registry.find(serviceUses, platform);
  return use?.isConfigured?.(kernel) === false ? undefined : use;
}
