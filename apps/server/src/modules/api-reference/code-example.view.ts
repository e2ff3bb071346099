import { javascriptLiteral, pythonLiteral } from './code-literal.rules.ts';

/** The request of an example. */
export interface ExampleRequest {
  readonly method: string;
  /** Its address, with `$NAME` for a part that the reader has in an environment variable. */
  readonly url: string;
  readonly body: unknown;
  /** A file that the request sends in a form, instead of a body. */
  readonly file?: { readonly field: string; readonly name: string };
  /** The call in the JavaScript client. */
  readonly client: {
    /** Origin of the API. */
    readonly origin: string;
    readonly section: string;
    readonly operation: string;
    /** Path, query and body. */
    readonly input: Readonly<Record<string, unknown>>;
  };
}

export interface CodeExamples {
  readonly curl: string;
  readonly javascript: string;
  readonly php: string;
  readonly python: string;
}

/** The environment variable with the API key, in every example. */
const keyName = 'API_KEY';

/** Returns one request in the languages of the reference. */
export const codeExamples = (request: ExampleRequest): CodeExamples => ({
  curl: curlOf(request),
  javascript: javascriptOf(request),
  php: phpOf(request),
  python: pythonOf(request),
});

/** @returns the address in parts: plain texts, and the names of variables at the odd places */
const partsOf = (url: string): string[] => url.split(/\$([A-Z_]+)/);

/**
 * The examples create their Idempotency-Key when they run: with a fixed key, a second run would get the first response
 * again. A shell runs a command in `$()` inside double quotes.
 */
function curlOf({ method, url, body, file }: ExampleRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${url.includes('$') ? `"${url}"` : quoted(url)}`,
    `-H "Authorization: Bearer $${keyName}"`,
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"']),
    ...(method === 'GET' ? [] : ['-H "Idempotency-Key: $(openssl rand -hex 16)"']),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
    ...(file ? [`-F ${file.field}=@${file.name}`] : []),
  ].join(' \\\n  ');
}

/** The client creates an Idempotency-Key for each call that writes. */
function javascriptOf({ client, file }: ExampleRequest): string {
  const { origin, section, operation, input } = client;
  const given = Object.keys(input).length === 0 ? '' : javascriptLiteral(input);
  return [
    ...(file ? ["import { readFile } from 'node:fs/promises';"] : []),
    "import { createKumbi } from '@kumbi/sdk';",
    '',
    `const kumbi = createKumbi({ key: process.env.${keyName}, url: '${origin}' });`,
    ...(file ? [`const ${file.field} = new File([await readFile('${file.name}')], '${file.name}');`] : []),
    `const result = await kumbi.${section}.${operation}(${file ? `{ ${file.field} }` : given});`,
    'console.log(result);',
  ].join('\n');
}

function phpOf({ method, url, body, file }: ExampleRequest): string {
  const address = partsOf(url)
    .map((part, index) => (index % 2 === 1 ? `getenv('${part}')` : `'${part}'`))
    .filter((part) => part !== "''")
    .join(' . ');
  return [
    `$request = curl_init(${address});`,
    'curl_setopt_array($request, [',
    '  CURLOPT_RETURNTRANSFER => true,',
    ...(method === 'GET' ? [] : [`  CURLOPT_CUSTOMREQUEST => '${method}',`]),
    '  CURLOPT_HTTPHEADER => [',
    `    'Authorization: Bearer ' . getenv('${keyName}'),`,
    ...(body === undefined ? [] : ["    'Content-Type: application/json',"]),
    ...(method === 'GET' ? [] : ["    'Idempotency-Key: ' . bin2hex(random_bytes(16)),"]),
    '  ],',
    ...(file ? [`  CURLOPT_POSTFIELDS => ['${file.field}' => new CURLFile('${file.name}')],`] : []),
    ...(body === undefined ? [] : [`  CURLOPT_POSTFIELDS => <<<'JSON'\n${indented(body)}\n    JSON,`]),
    ']);',
    '$result = json_decode(curl_exec($request), true);',
    'print_r($result);',
  ].join('\n');
}

/** PHP removes the indentation of the last line from every line. */
const indented = (body: unknown): string => `    ${JSON.stringify(body, null, 2).replaceAll('\n', '\n    ')}`;

function pythonOf({ method, url, body, file }: ExampleRequest): string {
  const parts = partsOf(url);
  const address = parts.map((part, index) => (index % 2 === 1 ? `{os.environ['${part}']}` : part)).join('');
  const writes = method !== 'GET';
  return [
    'import os',
    ...(writes ? ['import uuid'] : []),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${parts.length > 1 ? 'f' : ''}"${address}",`,
    '    headers={',
    `        "Authorization": f"Bearer {os.environ['${keyName}']}",`,
    ...(writes ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
    '    },',
    ...(file ? [`    files={"${file.field}": open("${file.name}", "rb")},`] : []),
    ...(body === undefined ? [] : [`    json=${pythonLiteral(body, '    ')},`]),
    ')',
    'print(response.json())',
  ].join('\n');
}
