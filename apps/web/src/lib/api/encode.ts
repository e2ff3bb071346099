/** Encodes one field of a multipart form for the API: yes/no for booleans, JSON text for lists and objects. */
function encodeField(value: unknown): string | Blob | undefined {
  if (value === undefined || value === null) return undefined;
  if (value instanceof Blob) return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** Encodes the fields of a multipart body without the undefined ones. */
export function encodeFields(values: object): Record<string, string | Blob> {
  const fields: Record<string, string | Blob> = {};
  for (const [name, value] of Object.entries(values)) {
    const encoded = encodeField(value);
    if (encoded !== undefined) fields[name] = encoded;
  }
  return fields;
}

export function toFormData(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(encodeFields(values))) form.append(name, value);
  return form;
}

export function toQuery(values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Replaces the parameters of a path: `/cups/:code` becomes `/cups/blue`. */
export function fillPath(path: string, params: object): string {
  const values = new Map(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}

/** Reads the file name of a download from our server's header. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'download';
}
