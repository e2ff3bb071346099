import { expect, test } from 'vitest';
import { createLog, withoutPersonal } from './log.ts';

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(
    createLog(
      'debug',
      { part: 'test' },
      {
        write: (line) => {
          text += line;
        },
      },
    ),
  );
  return text;
}

test('a line is structured and describes the event', () => {
  expect(JSON.parse(written((log) => log.info({ jobs: 3 }, 'taken over')))).toMatchObject({
    level: 30,
    part: 'test',
    jobs: 3,
    msg: 'taken over',
  });
});

test('personal data and credentials are removed everywhere', () => {
  const person = { name: 'Ana Domingos', email: 'ana@example.com', phone: '+244 923 456 789' };
  const error = Object.assign(new Error('could not send to Ana <ana@example.com> (+244923456789)'), {
    detail: 'Key (email)=(ana@example.com) already exists.',
    rejected: ['ana@example.com'],
    parameters: ['Ana Domingos'],
    code: '23505',
    constraint: 'auth_user_email_key',
    cause: new AggregateError([new Error('inner ana@example.com')], 'outer'),
  });
  const lines = written((log) => {
    log.error(
      { err: error, user: person, request: { headers: { cookie: 'a=secret-value' } }, token: 'secret-value' },
      'sent to ana@example.com',
    );
    log.warn({ err: String(error) }, 'https://kumbi.example/reset?token=secret-value&x=1');
    log.warn({ err: { email: 'ana@example.com' } }, 'postgres://kumbi_app:secret-value@db/kumbi is away');
  });
  // Whole numbers only: the time of a line may contain any three digits.
  for (const trace of ['ana@example.com', 'Ana Domingos', '923 456', '923456', 'secret-value', 'Key (email)'])
    expect(lines).not.toContain(trace);
  expect(JSON.parse(lines.split('\n')[0] ?? '')).toMatchObject({
    err: {
      type: 'Error',
      code: '23505',
      constraint: 'auth_user_email_key',
      cause: { type: 'AggregateError', errors: [{ message: 'inner [email]' }] },
    },
  });
});

test('a text from outside adds no line and no field', () => {
  const forged = 'x"}\r\n{"level":60,"msg":"forged"}\u2028\u0085\u001b[2K\0';
  const lines = written((log) => {
    log.info({ path: forged, [forged]: 1, err: new Error(forged) }, forged);
    log.child({ request: forged }).warn(forged);
  });
  expect(lines).toMatch(/^[^\n]+\n[^\n]+\n$/);
  for (const sign of ['\0', '\r', '\u001b']) expect(lines).not.toContain(sign);
  const read = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(read.map(({ level, msg }) => [level, msg])).toEqual([
    [30, forged],
    [40, forged],
  ]);
  expect(read[0].path).toBe(forged);
});

test.each([
  ['from ana@example.com, to rui@mail.co.ao.', 'from [email], to [email].'],
  ['ana@example.com_rui@mail.co.ao', '[email][email]'],
  ['ana@localhost', 'ana@localhost'],
  ['a word without a host', 'a word without a host'],
])('%s becomes %s', (text, shown) => {
  expect(withoutPersonal(text)).toBe(shown);
});

test('a long word without a host takes no more time than its length', () => {
  const line = `${'a'.repeat(1_000_000)} @`;
  expect(withoutPersonal(line)).toBe(line);
});
