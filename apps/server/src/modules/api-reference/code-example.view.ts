/** The request of an example. */
export interface ExampleRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** The environment variable with the API key, in every example. */
const keyName = 'API_KEY';

/**
 * A header in each language. The example creates its Idempotency-Key when it runs: with a fixed key, a second run would get
 * the first response again.
 */
interface ExampleHeader {
  /** Inside double quotes, where a shell runs the command in `$()`. */
  readonly curl: string;
  readonly javascript: string;
  readonly php: string;
}
const jsonHeader: ExampleHeader = {
  curl: 'Content-Type: application/json',
  javascript: "'Content-Type': 'application/json'",
  php: "'Content-Type: application/json'",
};
const freshKeyHeader: ExampleHeader = {
  curl: 'Idempotency-Key: $(openssl rand -hex 16)',
  javascript: "'Idempotency-Key': crypto.randomUUID()",
  php: "'Idempotency-Key: ' . bin2hex(random_bytes(16))",
};

const headersOf = (request: ExampleRequest): ExampleHeader[] => [
  ...(request.body === undefined ? [] : [jsonHeader]),
  ...(request.method === 'GET' ? [] : [freshKeyHeader]),
];

/** Returns one request in the three languages of the reference. */
export const codeExamples = (request: ExampleRequest): { curl: string; javascript: string; php: string } => ({
  curl: curlOf(request),
  javascript: javascriptOf(request),
  php: phpOf(request),
});

function curlOf(request: ExampleRequest): string {
  const { method, url, body } = request;
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`,
    `-H "Authorization: Bearer $${keyName}"`,
    ...headersOf(request).map(({ curl }) => `-H "${curl}"`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ');
}

function javascriptOf(request: ExampleRequest): string {
  const { method, url, body } = request;
  const headers = headersOf(request).map(({ javascript }) => `    ${javascript},`);
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    `    Authorization: \`Bearer \${process.env.${keyName}}\`,`,
    ...headers,
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), '  ')}),`]),
    '});',
    'const answer = await response.json();',
  ].join('\n');
}

function phpOf(request: ExampleRequest): string {
  const { method, url, body } = request;
  const headers = headersOf(request).map(({ php }) => `    ${php},`);
  return [
    `$request = curl_init('${url}');`,
    'curl_setopt_array($request, [',
    '  CURLOPT_RETURNTRANSFER => true,',
    ...(method === 'GET' ? [] : [`  CURLOPT_CUSTOMREQUEST => '${method}',`]),
    '  CURLOPT_HTTPHEADER => [',
    `    'Authorization: Bearer ' . getenv('${keyName}'),`,
    ...headers,
    '  ],',
    ...(body === undefined
      ? []
      : [`  CURLOPT_POSTFIELDS => <<<'JSON'\n${indented(JSON.stringify(body, null, 2), '    ', true)}\n    JSON,`]),
    ']);',
    '$answer = json_decode(curl_exec($request), true);',
  ].join('\n');
}

/** Indents every line; the first one only if `first` is true. */
function indented(text: string, by: string, first = false): string {
  const lines = text.replaceAll('\n', `\n${by}`);
  return first ? by + lines : lines;
}
