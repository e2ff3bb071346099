/** A refusal in Stripe's shape. */
export class StripeError extends Error {
  readonly status: number;
  readonly type: string;
  readonly details: Record<string, unknown>;
  /** Whether the endpoint had begun to execute: then a repeat with the same key gets the same refusal. */
  readonly executed: boolean;

  constructor(
    status: number,
    message: string,
    details: Record<string, unknown> = {},
    { type = 'invalid_request_error', executed = false } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
    this.executed = executed;
  }

  body() {
    return { error: { message: this.message, ...this.details, type: this.type } };
  }
}

export const missing = (param: string): StripeError =>
  new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const noSuch = (object: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, `No such ${object}: '${id}'`, { code: 'resource_missing', param });

/** Nested fields of a form: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export type Form = { [name: string]: string | Form };

const DEEPEST = 6;
const MOST_FIELDS = 1_000;

export function readForm(text: string): Form {
  const form = empty();
  const fields = [...new URLSearchParams(text)];
  if (fields.length > MOST_FIELDS) throw new StripeError(400, 'There are too many parameters.');
  for (const [name, value] of fields) {
    const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
    if (match === null) throw new StripeError(400, `Invalid parameter name: ${name}`, { param: name });
    const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part);
    if (inner.length > DEEPEST) throw new StripeError(400, `Invalid parameter name: ${name}`, { param: name });
    put(form, [match[1] ?? '', ...inner], value, name);
  }
  return form;
}

function put(form: Form, path: string[], value: string, name: string): void {
  let node = form;
  for (const [depth, part] of path.entries()) {
    // `list[]` appends.
    const key = part === '' ? String(Object.keys(node).length) : part;
    if (depth === path.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key] ?? empty();
    if (typeof next === 'string') throw new StripeError(400, `Invalid object: ${name}`, { param: name });
    node[key] = next;
    node = next;
  }
}

// Without a prototype, names such as `__proto__` are ordinary ones.
const empty = (): Form => Object.create(null) as Form;

/** The text at `param`, such as `price_data[currency]`. An empty text counts as absent. */
export function textAt(form: Form, param: string, most = 5_000): string | undefined {
  const value = nodeAt(form, param);
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw new StripeError(400, `Invalid string: ${param}`, { param });
  if (value.length > most) {
    throw new StripeError(400, `Invalid string: must be at most ${most} characters`, {
      code: 'parameter_invalid_string',
      param,
    });
  }
  return value;
}

export function formAt(form: Form, param: string): Form | undefined {
  const value = nodeAt(form, param);
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') {
    throw new StripeError(400, `Invalid object`, { code: 'parameter_invalid_object', param });
  }
  return value;
}

export function listAt(form: Form, param: string): (string | Form)[] {
  return Object.values(formAt(form, param) ?? {});
}

export function integerAt(form: Form, param: string, least: number, most: number): number | undefined {
  const value = textAt(form, param);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^-?\d{1,15}$/.test(value) || number < least || number > most) {
    throw new StripeError(400, `Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  }
  return number;
}

/** Stripe's limits: 50 keys of 40 characters, values of 500. */
export function metadataAt(form: Form, param: string): Record<string, string> {
  const entries = Object.entries(formAt(form, param) ?? {});
  if (entries.length > 50) throw new StripeError(400, 'Metadata can have up to 50 keys.', { param });
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (typeof value !== 'string' || key.length > 40 || value.length > 500) {
        throw new StripeError(400, 'Metadata keys have up to 40 characters, and values up to 500.', { param });
      }
      return [key, value];
    }),
  );
}

export function onlyKnown(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new StripeError(400, `Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  }
}

function nodeAt(form: Form, param: string): string | Form | undefined {
  let node: string | Form | undefined = form;
  for (const part of param.replaceAll(']', '').split('[')) {
    if (node === undefined || typeof node === 'string') return undefined;
    node = node[part];
  }
  return node;
}
