import type { ValidationKey } from '../shared/fields.ts';
import type { ServiceCapability, ServiceType } from './services.limits.ts';

/** One value of a service's form. Its label and its help are texts of the service. */
export interface ServiceField {
  /** Stored encrypted, and shown masked. */
  readonly secret?: true;
  /** Created by the server instead of entered, such as a public key. It is shown in full. */
  readonly generated?: true;
  /** The message about an empty value. An optional field has none. */
  readonly required?: ValidationKey;
  /** The largest number of characters. */
  readonly longest: number;
  /** The form of the value, and the message about another one. */
  readonly form?: { readonly pattern: RegExp; readonly message: ValidationKey };
  /** It consists of digits, for which a phone shows another keyboard. */
  readonly digits?: true;
}

/** One list of a connected account. The server's part of the service reads it. */
export interface ServiceChoices {
  /** It belongs to another entry, as lists belong to a board. */
  readonly isWithin?: true;
  /** The connection may read an entry, but not list all: a person enters its address and sees its name. */
  readonly isByAddress?: true;
}

/**
 * One service to which a workspace connects its own account, as data: everything that the contract, the server and
 * the form need to know of it. Its texts are in `messages/server.<platform>.*.json` of its module, below `services`.
 */
export interface ServiceDefinition {
  /** Its name on the wire and in stored rows, which never changes. */
  readonly platform: string;
  /** Its own name, the same in every language. */
  readonly name: string;
  readonly type: ServiceType;
  /** Its position in the catalogue. */
  readonly place: number;
  readonly capabilities: readonly ServiceCapability[];
  /** The requests that one connection may send in a minute, if its service allows fewer than others. */
  readonly perMinute?: number;
  /**
   * The field with our address that the service calls. Such a service has the field `endpoint` too, the workspace's own
   * address for notices, and a `webhook_secret` that signs them.
   */
  readonly callback?: 'kumbi_url' | 'paypay_url';
  /** It calls us, but the workspace has no address for notices: its news are events. */
  readonly hasNoEndpoint?: true;
  /** Its form also turns the connection on and off. */
  readonly isSwitchable?: true;
  /**
   * The address below `/api/v1` that starts the connection on the service's own pages. Such a service has no form: a person
   * chooses the account there.
   */
  readonly start?: `/in/${string}`;
  /**
   * The address below `/api/v1` that starts a signup on the service's own pages, which finds the values of the form. It is
   * offered by an installation that is registered at the service.
   */
  readonly signup?: `/in/${string}`;
  /** The lists that a person can choose from in the connected account, such as its boards, by their names on the wire. */
  readonly choices?: Readonly<Record<string, ServiceChoices>>;
  /** By their names on the wire, in the order of the form. */
  readonly fields: Readonly<Record<string, ServiceField>>;
}

/** @returns the address below `/api/v1` that leads to the service's own pages; undefined if it has only a form */
export const pagesAddress = ({ start, signup }: Pick<ServiceDefinition, 'start' | 'signup'>): string | undefined =>
  start ?? signup;

export const integrationService = <const Service extends ServiceDefinition>(service: Service): Service => service;

/** The names of the fields that a person enters. */
export type EnteredField<Service extends ServiceDefinition> = {
  [Name in keyof Service['fields'] & string]: Service['fields'][Name] extends { readonly generated: true }
    ? never
    : Name;
}[keyof Service['fields'] & string];
