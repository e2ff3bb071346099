import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { customerImports } from '@kumbi/contract/contacts/customer-import.endpoints.ts';
import { importColumnsLimit, importRowsLimit } from '@kumbi/contract/contacts/customer-import.limits.ts';
import { writeXlsx } from 'hucre';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import { makeImport, sendImport } from './customer-import.factory.ts';

const test = ownServerTest();
const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
const table = 'Nome;Email\r\nJosé Ângelo;jose@example.com\r\n';

const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

test.for([
  ['UTF-8', table],
  ['UTF-8 with its mark', `\ufeff${table}`],
  ['UTF-16', bytes(table, 'utf16le')],
  ['UTF-16 with its mark', bytes(`\ufeff${table}`, 'utf16le')],
  ['UTF-16 in the other order', utf16be(`\ufeff${table}`)],
  ['Windows-1252', bytes(table, 'latin1')],
] as const)('a file in %s is read', async ([_, content], { server, owner }) => {
  const made = await makeImport(server, owner, content as string);
  expect(made).toMatchObject({ columns: ['Nome', 'Email'], rows: 1, status: 'draft' });
  expect(made.settings.targets).toEqual(['name', 'email']);
  const { body } = await server.call(
    customerImports.preview,
    { params: { id: made.id }, body: made.settings },
    { as: owner },
  );
  expect(body.rows).toEqual([
    { line: 1, result: 'create', name: 'José Ângelo', email: 'jose@example.com', phone: '', problems: [] },
  ]);
});

test('the signs that only Windows-1252 has are read', async ({ server, owner }) => {
  const { columns } = await makeImport(
    server,
    owner,
    new Uint8Array([...Buffer.from('Email,'), 0x80, 0x0a, 0x61, 0x2c]),
  );
  expect(columns).toEqual(['Email', '€']);
});

test('an XLSX file is read: numbers, dates and results of formulas are texts', async ({ server, owner }) => {
  const content = await writeXlsx({
    sheets: [
      {
        name: 'Clientes',
        rows: [
          ['Nome', 'Telefone', 'Nascimento', 'Nota'],
          ['Ana', 923000111, new Date('1990-05-04T00:00:00Z'), '=1+1'],
          [null, null, null, null],
          ['Rui', '+351 912 345 678', null, null],
        ],
      },
    ],
  });
  const made = await makeImport(server, owner, content as Uint8Array<ArrayBuffer>);
  expect(made).toMatchObject({ columns: ['Nome', 'Telefone', 'Nascimento', 'Nota'], rows: 2 });
  const { body } = await server.call(
    customerImports.preview,
    { params: { id: made.id }, body: made.settings },
    { as: owner },
  );
  expect(body.rows.map(({ phone }) => phone)).toEqual(['+244923000111', '+351912345678']);
});

/** A ZIP file of one part, which expands to `size` bytes and declares `declared`. */
function zipOf(size: number, declared = size): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const packed = deflateRawSync(Buffer.alloc(size, ' '));
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(declared, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, name, packed]);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), facts, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, central, end]));
}

const manyColumns = Array.from({ length: 500 }, (_, at) => `c${at}`).join(',');
test.for([
  ['contact_import.many_columns', `email,${manyColumns}\na@example.com`],
  ['contact_import.many_columns', `email\na@example.com,${','.repeat(importColumnsLimit)}`],
  ['contact_import.many_rows', `email\n${'a@example.com\n'.repeat(importRowsLimit + 1)}`],
  ['contact_import.empty', 'name,email\n'],
  ['contact_import.empty', '\n\n'],
  ['contact_import.unreadable', 'email\n"a@example.com'],
  ['contact_import.unreadable', bytes('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1')],
  ['contact_import.unreadable', bytes('email\nCaf\u0081', 'latin1')],
  ['contact_import.unreadable', bytes('PK\u0003\u0004 no archive', 'latin1')],
  ['contact_import.unreadable', zipOf(1_000)],
  ['contact_import.expands', zipOf(200 * 1024 * 1024)],
  ['contact_import.unreadable', zipOf(200 * 1024 * 1024, 1_000)],
  ['contact_import.old_format', bytes('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'latin1')],
] as const)('a file is refused with %s', async ([code, content], { server }) => {
  const owner = await server.person();
  expect(await sendImport(server, owner, content as string)).toMatchObject({ status: 400, body: { code } });
  expect((await server.call(customerImports.list, { query: {} }, { as: owner })).body.total).toBe(0);
});

test('a file that is too large is refused before it is read', async ({ server }) => {
  const owner = await server.person();
  const { url } = server.kernel.config;
  const sending = request(`${server.url}/api/v1${customerImports.create.path}`, {
    method: 'POST',
    headers: {
      'accept-language': 'pt',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 200 * 1024 * 1024,
      ...{ cookie: owner.cookie, origin: url, 'x-kumbi-client': 'test' },
    },
  });
  sending.write('--x\r\n');
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(413);
  expect(await new Response(Readable.toWeb(answer) as ReadableStream).json()).toMatchObject({
    code: 'contact_import.too_large',
    message: 'Este ficheiro tem mais de 50 MB',
  });
  sending.destroy();
});
