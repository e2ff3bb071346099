/** A phrase that the style guide avoids. */
export interface EnglishRule {
  /** Matches the phrase itself, without its surroundings. */
  readonly pattern: RegExp;
  /** The replacement, as the message shows it. */
  readonly write: string;
  /** Limits the rule to some kinds of text. */
  readonly only?: readonly EnglishKind[];
}

/** A `description` is shown in the API reference; a `fault` is thrown or logged. */
export type EnglishKind = 'text' | 'document' | 'comment' | 'description' | 'fault';

/** A phrase found in a text, with its offset. */
export interface EnglishFinding {
  readonly phrase: string;
  readonly write: string;
  readonly offset: number;
}

const be = '(?:is|are|was|were|be|been|being)';
const sentence = '(?<=^\\s*(?:@\\w+\\s+)?|[.:]\\s+)';
const noQuestion = '(?![^.!;]*\\?)';
/** Thrown texts may begin with a name. Names with an inner capital or a digit, such as ProxyPay, need no entry. */
const names = '(?:Chromium|Ethereum|Google|Kumbi|Luanda|Node|Portuguese|Postgres|Stripe)';

/** The word list of docs/style.md. Each rule is precise: it must not match a natural sentence. */
export const englishRules: readonly EnglishRule[] = [
  { pattern: rule(`${be} (?:not |only |never )?told\\b`), write: '"is notified", "gets" or "receives"' },
  { pattern: rule('(?:tells?|telling|told) of\\b'), write: '"reports" or "describes"' },
  { pattern: rule('(?:is|are|was|were) had\\b'), write: '"exists" or "was returned"' },
  {
    pattern: rule(
      '(?<!there )(?:is|are|was|were) no (?!longer\\b|more than\\b|less\\b|fewer\\b|different\\b|better\\b|later\\b|earlier\\b|one\\b|match\\b)[a-z-]+',
    ),
    write: '"isn\'t a …", or "has no …"',
  },
  { pattern: rule('(?:is|are|was|were) (?:not|no longer) there\\b'), write: '"doesn\'t exist"' },
  { pattern: rule('(?:whoever|whomever)\\b'), write: '"anyone who" or the role: "the caller"' },
  { pattern: rule('whatever\\b'), write: '"any"' },
  {
    pattern: rule('(?:somebody|anybody|everybody|nobody)\\b'),
    write: '"someone", "no one", or the role: "the caller"',
  },
  { pattern: rule('(?:the one|those|one) who\\b'), write: 'the role: "the user who"' },
  { pattern: rule('(?:to|of|by|for|from|with|on) who\\b'), write: '"the person who" or the role' },
  { pattern: rule('theirs no more\\b'), write: '"no longer theirs"' },
  { pattern: rule('(?:any more|no more)(?=[.,;:)]|$)'), write: '"no longer"' },
  { pattern: rule('(?:bring|brings|bringing|brought)(?: \\w+)? back\\b'), write: '"restore"' },
  { pattern: rule('(?:give|gives|giving|gave|given)(?: \\w+)? back\\b'), write: '"return" or "refund"' },
  { pattern: rule('(?:gone|went|goes) back\\b(?! to\\b)'), write: '"returned" or "was refunded"' },
  { pattern: rule('(?:noted|notes that|note that somebody)\\b'), write: '"recorded"' },
  { pattern: rule('(?:written|write|writes|wrote) (?:it |them |this )?down\\b'), write: '"recorded"' },
  { pattern: rule('by (?:it|which|whom)\\b'), write: '"with it", or name the key' },
  {
    pattern: rule('(?:take|takes|took|taken|taking) (?:it |them )?in\\b(?! (?:turn|the|a|one|order)\\b)'),
    write: '"accepts"',
  },
  {
    pattern: rule('so (?:often|long|many|few)\\b(?! (?:as|that)\\b)'),
    write: '"that often", "that long", "that many"',
  },
  { pattern: rule('beside\\b'), write: '"next to" or "in addition to"' },
  { pattern: rule('(?<!all )at once\\b'), write: '"immediately" or "at the same time"' },
  { pattern: rule('anew\\b'), write: '"again"' },
  { pattern: rule('before UTC\\b'), write: '"ahead of UTC"' },
  { pattern: rule('of (?:ours|theirs)\\b'), write: '"our" or "their" before the noun' },
  { pattern: rule('(?:strike|strikes|striking|struck|stricken) (?:it |them )?off\\b'), write: '"delete" or "remove"' },
  {
    pattern: rule('(?:switch|switches|switching|switched) (?:it |them )?(?:on|off)\\b'),
    write: '"turn on" or "turn off"',
  },
  { pattern: rule('(?:go|goes|went) on(?= (?:with|to|until|after|at)\\b|[.,;:]|$)'), write: '"continue"' },
  { pattern: rule('(?:comes?|came|coming) of\\b'), write: '"results from"' },
  { pattern: rule('stands? (?:in|on|at|among|there|here|between|above|below)\\b(?! for\\b)'), write: '"is in"' },
  { pattern: rule('that there (?:is|are|was|were)(?: not)?(?=[.,;:)]|$)'), write: '"existing"' },
  { pattern: rule('(?:is|are|was|were) asked (?:of|for)\\b'), write: '"is requested" or "comes from"' },
  { pattern: rule('(?:mend|mends|mended|mending)\\b'), write: '"fix"' },
  {
    pattern: rule('(?:mails|by mail|a mail(?! (?:server|domain|template|program|zone|client)\\b))\\b'),
    write: '"email"',
  },
  { pattern: rule('for good\\b(?! reason)'), write: '"permanently"' },
  { pattern: rule('(?:is|are|was|were) gone\\b'), write: '"no longer exists" or "was deleted"' },
  {
    pattern: rule(
      'of (?:its|their|your|our|his|her) own(?=[.,;:)]|$| (?:and|between|by|for|if|in|on|or|that|to|when|which|with|without)\\b)',
    ),
    write: '"its own …"',
  },
  { pattern: rule('stay(?:s|ed)? as (?:it|they|he|she) (?:is|are|was|were)\\b'), write: '"stays unchanged"' },
  { pattern: rule('moment (?:at|of|up)\\b'), write: '"time"' },
  { pattern: rule('(?:hear|hears|heard|hearing) of\\b'), write: '"is notified of" or "receives"' },
  { pattern: rule('held (?:against|to)\\b'), write: '"compared with"' },
  { pattern: rule('unless told\\b'), write: '"by default"' },
  { pattern: rule('parted by\\b'), write: '"separated by"' },
  {
    pattern: rule(
      `what (?:is|are|was|were|has|had|may|must|would|should|follows|comes|came|arrives|arrived|stands|goes|went|waits|remains|lies|changed|belongs)\\b${noQuestion}`,
    ),
    write: 'a noun: "the stored rows"',
  },
  {
    pattern: new RegExp(`${sentence}(?:What|Who|Whom)\\b${noQuestion}`, 'gm'),
    write: 'a subject: "The rows …", "The user …"',
    only: ['comment', 'description', 'fault'],
  },
  {
    pattern: new RegExp(`${sentence}(?:One|Those) (?:that|who|which)\\b`, 'gm'),
    write: 'the noun: "A job that …"',
    only: ['comment', 'description', 'fault'],
  },
  {
    pattern: rule('(?<=\\S )(?:cannot|(?:do|does|did|is|are|was|were|has|have|could|will) not)\\b(?=[ .,;])'),
    write: 'a contraction: "can’t", "isn’t"',
    only: ['text'],
  },
  {
    pattern: new RegExp(`^(?!${names}\\b)[A-Z][a-z’']*(?=[\\s,.:;]|$)`, 'g'),
    write: 'it in lower case',
    only: ['fault'],
  },
];

/** Finds the phrases of the word list in one text, in their order. */
export function englishFindings(text: string, kind: EnglishKind): EnglishFinding[] {
  return englishRules
    .filter(({ only }) => only === undefined || only.includes(kind))
    .flatMap(({ pattern, write }) =>
      [...text.matchAll(pattern)].map((match) => ({ phrase: match[0], write, offset: match.index })),
    )
    .sort((a, b) => a.offset - b.offset);
}

/** Spaces match line breaks too, with the marks of a comment between the lines. */
function rule(source: string): RegExp {
  return new RegExp(`\\b(?:${source.replaceAll(/(?<!\\)(?<!\[) /g, '\\s+(?:[*#]\\s+)?')})`, 'gim');
}
