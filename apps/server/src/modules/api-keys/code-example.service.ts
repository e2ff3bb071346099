/** A request as the reference shows it. */
export interface ExampleRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** The key and the idempotency key of every example. */
const keyName = 'API_KEY';
const idempotencyKey = 'f1d2d2f9-24e9-46b1-a6ed-0c5d3f2a7b61';

const headersOf = (request: ExampleRequest): [string, string][] => [
  ...(request.body === undefined ? [] : [['Content-Type', 'application/json'] as [string, string]]),
  ...(request.method === 'GET' ? [] : [['Idempotency-Key', idempotencyKey] as [string, string]]),
];

/** One request in the three languages that the reference shows. */
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
    ...headersOf(request).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ');
}

function javascriptOf(request: ExampleRequest): string {
  const { method, url, body } = request;
  const headers = headersOf(request).map(([name, value]) => `    '${name}': '${value}',`);
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
  const headers = headersOf(request).map(([name, value]) => `    '${name}: ${value}',`);
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

/** Every line further in, the first only when asked. */
function indented(text: string, by: string, first = false): string {
  const lines = text.replaceAll('\n', `\n${by}`);
  return first ? by + lines : lines;
}
