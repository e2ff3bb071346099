import type { KeyType } from '@kumbi/contract/key-types.ts';

/** A parameter or a field, in the words of the public API's document. */
export interface ApiField {
  /** With what it is inside of: `data[].email`. */
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
  /** Its name in the document, and its anchor. */
  readonly id: string;
  readonly method: string;
  /** Below the API's address, with `{name}` for a parameter. */
  readonly path: string;
  readonly title: string;
  readonly detail: string;
  readonly parameters: readonly (ApiField & { readonly place: string })[];
  readonly body: readonly ApiField[];
  readonly answer: readonly ApiField[];
  readonly errors: readonly { readonly status: number; readonly code: string; readonly message: string }[];
  readonly code: CodeExamples;
  /** What the example answers, as JSON. */
  readonly answered: string;
  /** What it sends, null without a body. */
  readonly sent: string | null;
  /** What a reader fills in to try it. */
  readonly tried: readonly {
    readonly name: string;
    readonly place: string;
    readonly required: boolean;
    readonly example: string;
  }[];
}

/** The calls of one type of key, none where they come with a module that is not there yet. */
export interface ApiSection {
  readonly type: KeyType;
  readonly title: string;
  /** What its calls are about. */
  readonly about: string;
  readonly prefix: string;
  readonly calls: readonly ApiCall[];
  /** What a program of this type is told without having asked. */
  readonly notices: readonly ApiEvent[];
}

/** Something that receivers are sent. */
export interface ApiEvent {
  /** Its name on the wire, and its anchor. */
  readonly type: string;
  readonly title: string;
  readonly text: string;
  /** Of its `data`. */
  readonly fields: readonly ApiField[];
  /** A whole body, as JSON. */
  readonly example: string;
}

/** What receivers are sent, and how they know that it is ours. */
export interface ApiWebhooks {
  readonly headers: readonly { readonly name: string; readonly text: string; readonly example: string }[];
  readonly verify: CodeExamples;
  readonly events: readonly ApiEvent[];
}

export interface ApiDocsContent {
  readonly sections: readonly ApiSection[];
  readonly webhooks: ApiWebhooks;
}
