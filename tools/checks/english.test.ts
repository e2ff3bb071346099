import { describe, expect, it } from 'vitest';
import { englishProblems } from './english.ts';
import { type EnglishKind, englishFindings, englishRules } from './english-rules.ts';
import { commentsIn, messageTextsIn, proseIn, sourceTextsIn } from './english-sources.ts';

/** One planted break for each rule, in the rules' order. */
const planted: readonly [sentence: string, kind: EnglishKind][] = [
  ['The workspace is told about it', 'comment'],
  ['A program tells of its orders', 'text'],
  ['No reference was had', 'comment'],
  ['This file is no flow', 'text'],
  ['The module is not there', 'comment'],
  ['Give it to whoever asks', 'document'],
  ['Works with whatever type it has', 'document'],
  ['Nobody has signed in yet', 'text'],
  ['Sent to the one who paid', 'comment'],
  ['It depends on who calls', 'comment'],
  ['Undefined when it is theirs no more', 'comment'],
  ['The key does not work any more.', 'comment'],
  ['You can bring it back for an hour', 'text'],
  ['The money is given back', 'text'],
  ['The amount has gone back', 'comment'],
  ['The request is noted', 'comment'],
  ['Each try is written down', 'comment'],
  ['By it your program knows this person', 'text'],
  ['The other process takes it in', 'comment'],
  ['It is tried so often', 'comment'],
  ['One file beside the other', 'comment'],
  ['It stops at once', 'text'],
  ['The process begins anew', 'comment'],
  ['Luanda is an hour before UTC', 'comment'],
  ['A server of theirs', 'comment'],
  ['They are struck off together', 'comment'],
  ['Switch it off', 'text'],
  ['The run goes on with the next step', 'comment'],
  ['Shows what came of it', 'comment'],
  ['It stands in the list', 'comment'],
  ['A step that there is not', 'comment'],
  ['The page is asked for', 'comment'],
  ['A person can mend it', 'comment'],
  ['Two mails in an hour', 'comment'],
  ['The row is deleted for good', 'comment'],
  ['The page is gone', 'comment'],
  ['It has a folder of its own.', 'document'],
  ['The draft stays as it is', 'text'],
  ['The moment of the sale', 'comment'],
  ['The process hears of it', 'comment'],
  ['The cart is held against the shop', 'comment'],
  ['It takes 2 s unless told', 'comment'],
  ['Ids, parted by commas', 'description'],
  ['Reads what was kept', 'document'],
  ['What the page shows.', 'comment'],
  ['One that failed waits longer', 'comment'],
  ['This key cannot be used', 'text'],
  ['The port is in use', 'fault'],
];

/** Natural sentences that come close to a rule. */
const natural: readonly [sentence: string, kind: EnglishKind][] = [
  ['There is no flow yet. The address is no longer in use. Each answer is no more than 1 KB.', 'comment'],
  ['What is the page for?', 'text'],
  ['What is wrong with it? Tell us.', 'comment'],
  ['Who can see this page?', 'comment'],
  ['Says what to do, and what happens next.', 'comment'],
  ['So many that they fill a page. As long as the key works.', 'comment'],
  ['Besides the key, it takes part in the order. Takes it in turn.', 'comment'],
  ['The stand-in stands in for a provider.', 'comment'],
  ['All at once.', 'comment'],
  ['Loads the mail server and a mail template.', 'comment'],
  ['Goes back to the list. The rest goes on the next page.', 'comment'],
  ['A user who is signed in may call this.', 'comment'],
  ['The order that there is no room for.', 'comment'],
  ['is not empty', 'text'],
  ['This is not a product text, so it needs no contraction.', 'document'],
  ['Asks for the name. Asked twice.', 'comment'],
  ['Skipped for good reason. The scripts of our own pages. Try again in a moment.', 'text'],
  ['Postgres ended with code 1', 'fault'],
  ['ProxyPay rejected the key', 'fault'],
  ['SMTP_URL is not set', 'fault'],
  ['…: no file', 'fault'],
];

describe('the word list', () => {
  it('has one planted break for each rule', () => {
    expect(planted).toHaveLength(englishRules.length);
  });

  it.each(planted.map(([sentence, kind], index) => ({ sentence, kind, index })))(
    'finds "$sentence" in a $kind',
    ({ sentence, kind, index }) => {
      expect(englishFindings(sentence, kind).map(({ write }) => write)).toContain(englishRules[index]?.write);
    },
  );

  it.each(natural)('accepts "%s" in a %s', (sentence, kind) => {
    expect(englishFindings(sentence, kind)).toEqual([]);
  });

  it('finds a phrase across lines', () => {
    expect(englishFindings('the owner is\n told about it', 'comment')).toHaveLength(1);
  });
});

describe('the sources of English', () => {
  it('are the values of a message file', () => {
    expect(messageTextsIn('messages/en.json', '{\n  "a": {\n    "who": "Say \\"yes\\""\n  }\n}')).toEqual([
      { file: 'messages/en.json', line: 3, kind: 'text', text: 'Say "yes"' },
    ]);
  });

  it('are the prose of a document, without its code and examples', () => {
    const page = [
      'Read `what was kept`.',
      '```',
      'code',
      '```',
      '    npm run x',
      '<!-- english: examples -->',
      'x',
      '<!-- english: end -->',
    ];
    expect(proseIn('a.md', page.join('\n')).map(({ text }) => text)).toEqual(['Read `…`.']);
  });

  it('are the comments of a source, and its inline texts on request', () => {
    const source = "/** Says\n * more of `what was kept`. */\nconst text = { en: 'Hello', pt: 'Olá' }; // why";
    expect(sourceTextsIn('a.ts', source, false).map(({ line, kind }) => [line, kind])).toEqual([
      [1, 'comment'],
      [3, 'comment'],
    ]);
    expect(sourceTextsIn('a.ts', source, true).filter(({ kind }) => kind === 'text')).toEqual([
      { file: 'a.ts', line: 3, kind: 'text', text: 'Hello' },
    ]);
    const pairs = "described('Its name', 'O seu nome'); const title = ['Prices', 'Preços']; other('a', 'b');";
    const texts = sourceTextsIn('a.ts', pairs, true).map(({ text }) => text);
    expect(texts).toEqual(['Its name', 'Prices']);
    expect(englishFindings(sourceTextsIn('a.ts', source, false)[0]?.text ?? '', 'comment')).toEqual([]);
  });

  it('are the texts that a source throws and logs', () => {
    const source = `throw new RangeError(\`\${x} is late\`); log.warn({ a: 'b' }, 'no luck'); kernel.log.info('done'); console.log('x');`;
    expect(
      sourceTextsIn('a.ts', `${source} new Map('y'); new Error(a ? 'one' : 'two' + b); throw new Gone('three')`, false),
    ).toEqual(
      ['… is late', 'no luck', 'done', 'one', 'two', 'three'].map((text) => ({
        file: 'a.ts',
        line: 1,
        kind: 'fault',
        text,
      })),
    );
  });

  it('exclude the faults of tests, which may imitate a library', () => {
    expect(sourceTextsIn('a.test.ts', "throw new Error('Connection terminated')", false)).toEqual([]);
  });

  it('are the summaries and descriptions of the contract', () => {
    const source = `const a = { summary: \`The \${many}\`, ...x.meta({ description: 'Its name' }), other: 'b' };`;
    expect(sourceTextsIn('a.ts', source, false)).toEqual([]);
    expect(sourceTextsIn('a.ts', source, true).map(({ kind, text }) => [kind, text])).toEqual([
      ['description', 'The …'],
      ['description', 'Its name'],
    ]);
  });

  it('are the comments of SQL, except in a function that a migration froze', () => {
    const source =
      'const a = sql`create table a (\n  -- Whoever\n  -- asks\n  id uuid);\n  $$ begin\n  -- Whoever\n end; $$\n  -- Why`;';
    expect(sourceTextsIn('a.ts', source, false)).toEqual([
      { file: 'a.ts', line: 2, kind: 'comment', text: ' Whoever\n asks' },
      { file: 'a.ts', line: 8, kind: 'comment', text: ' Why' },
    ]);
  });

  it('are the comments of stylesheets and deployment files', () => {
    expect(commentsIn('a.css', '.a {}\n/* one\ntwo */')).toMatchObject([{ line: 2, text: ' one\ntwo ' }]);
    expect(commentsIn('a.yaml', 'key: value\n# a reason')).toMatchObject([{ line: 2, text: 'a reason' }]);
  });
});

describe('the report', () => {
  it('names the place of a phrase and its replacement', () => {
    const comment = {
      file: 'apps/web/src/a.ts',
      line: 7,
      kind: 'comment' as const,
      text: 'Called later.\nWhoever asks',
    };
    expect(englishProblems([comment])).toEqual([
      'apps/web/src/a.ts:8: "Whoever": write "anyone who" or the role: "the caller"',
    ]);
  });
});
