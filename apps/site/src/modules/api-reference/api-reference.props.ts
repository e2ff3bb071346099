import type { KeyType } from '@kumbi/contract/key-types.ts';
import type { PageProps } from '../../views.ts';

declare module '../../views.ts' {
  interface SiteProps {
    readonly 'api-reference': { readonly views: { 'api-docs': ApiDocsProps } };
  }
}

/** A parameter or a field of the public API's document. */
export interface ApiField {
  /** With its parents: `data[].email`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly text: string;
}

export interface CodeExamples {
  readonly curl: string;
  readonly javascript: string;
  readonly php: string;
}

/** One call of the public API. */
export interface ApiCall {
  /** The operation's name in the document, and its anchor. */
  readonly id: string;
  readonly method: string;
  /** Below the API's address, with `{name}` for a parameter. */
  readonly path: string;
  readonly title: string;
  readonly detail: string;
  /** The scope that the key needs; null if it needs none. */
  readonly scope: string | null;
  readonly parameters: readonly (ApiField & { readonly place: string })[];
  readonly body: readonly ApiField[];
  readonly answer: readonly ApiField[];
  readonly errors: readonly { readonly status: number; readonly code: string; readonly message: string }[];
  readonly code: CodeExamples;
  /** The response of the example, as JSON. */
  readonly answered: string;
  /** The body of the example; null without one. */
  readonly sent: string | null;
  /** The fields of the form that tries the call. */
  readonly tried: readonly {
    readonly name: string;
    readonly place: string;
    readonly required: boolean;
    readonly example: string;
  }[];
}

/** The calls of one type of key. The list is empty for a type without calls. */
export interface ApiSection {
  readonly type: KeyType;
  readonly title: string;
  /** The subject of its calls. */
  readonly about: string;
  readonly prefix: string;
  readonly calls: readonly ApiCall[];
  /** The events that a program with such a key receives. */
  readonly notices: readonly ApiEvent[];
}

/** An event for receivers. */
export interface ApiEvent {
  /** Its type on the wire, and its anchor. */
  readonly type: string;
  readonly title: string;
  readonly text: string;
  /** Of its `data`. */
  readonly fields: readonly ApiField[];
  /** A whole body, as JSON. */
  readonly example: string;
}

/** The calls to receivers, and how they verify the signature. */
export interface ApiWebhooks {
  readonly headers: readonly { readonly name: string; readonly text: string; readonly example: string }[];
  readonly verify: CodeExamples;
  readonly events: readonly ApiEvent[];
}

/** The reference of the public API. */
export interface ApiDocsProps extends PageProps {
  /** The calls of keys of every type. */
  readonly general: readonly ApiCall[];
  readonly sections: readonly ApiSection[];
  readonly webhooks: ApiWebhooks;
}
