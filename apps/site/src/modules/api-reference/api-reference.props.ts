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
  /** Absent for one of the kinds of a field, such as `rules[kind=tag]`. */
  readonly required?: boolean;
  readonly text: string;
  /** The fields of an object, or of the objects in a list. */
  readonly fields: readonly ApiField[];
}

export interface CodeExamples {
  readonly curl: string;
  readonly javascript: string;
  readonly php: string;
  readonly python: string;
}

export interface ApiRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly action: string;
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
  /** Without those that every call can return. */
  readonly errors: readonly ApiRefusal[];
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
}

/** One step of a guide. */
export interface ApiStep {
  readonly title: string;
  readonly text: string;
  /** Commands for a shell, the same in every language. */
  readonly shell: string | null;
  readonly code: CodeExamples | null;
  /** Requests to the API, a whole program, or commands for a shell. */
  readonly codeKind: 'request' | 'program' | 'shell';
  /** The response, as JSON. */
  readonly answered: string | null;
  /** Further reading. */
  readonly links: readonly { readonly href: string; readonly title: string }[];
}

/** A link to a part of the reference, in the index of the first page. */
export interface ApiLink {
  /** The anchor that this part has had on the first page. */
  readonly id: string;
  readonly href: string;
  readonly title: string;
  /** `POST /contacts`, or the type of an event. */
  readonly code: string | null;
}

/** A group of parts in the index. */
export interface ApiIndex {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The first characters of the keys that open its calls. */
  readonly prefix: string | null;
  readonly links: readonly ApiLink[];
}

export type ApiContent =
  | {
      readonly kind: 'overview';
      readonly prefix: string;
      /** The calls of keys of every type. */
      readonly general: readonly ApiCall[];
      readonly common: readonly ApiRefusal[];
      readonly guides: readonly { readonly href: string; readonly title: string; readonly about: string }[];
      readonly index: readonly ApiIndex[];
    }
  | {
      readonly kind: 'calls';
      readonly type: KeyType;
      readonly prefix: string;
      readonly calls: readonly ApiCall[];
      /** The events that a program with such a key receives. */
      readonly notices: readonly ApiEvent[];
    }
  | { readonly kind: 'webhooks'; readonly webhooks: ApiWebhooks }
  | { readonly kind: 'events'; readonly events: readonly ApiEvent[] }
  | { readonly kind: 'errors'; readonly errors: readonly ApiRefusal[] }
  | { readonly kind: 'guide'; readonly steps: readonly ApiStep[] }
  | {
      readonly kind: 'changelog';
      readonly days: readonly { readonly date: string; readonly changes: readonly string[] }[];
    };

/** A section of a page with its anchor. */
export interface ApiPart {
  readonly id: string;
  readonly title: string;
  /** The title is code, such as the type of an event. */
  readonly isCode: boolean;
}

export interface ApiNavGroup {
  readonly title: string;
  readonly links: readonly { readonly path: string; readonly title: string }[];
}

/** A page of the public API's reference. */
export interface ApiDocsProps extends PageProps {
  /** Without the language: `/api-docs/contacts`. */
  readonly path: string;
  readonly title: string;
  readonly about: string;
  readonly nav: readonly ApiNavGroup[];
  readonly parts: readonly ApiPart[];
  readonly content: ApiContent;
}

/** An entry of the search, with short names, because there are hundreds. */
export interface ApiSearchEntry {
  /** Its kind. */
  readonly k: 'page' | 'part' | 'call' | 'field' | 'error' | 'event';
  /** Its title. */
  readonly t: string;
  /** Its text. */
  readonly d: string;
  /** The title of its page. */
  readonly p: string;
  /** Its address without the language. */
  readonly u: string;
}
