import { randomInt } from 'node:crypto';

const longest = 60;
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const numbered = 5;

/** Converts a title to a part of an address: lower case, without accents, words joined by hyphens. */
function slugOf(title: string, otherwise: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
  return slug || otherwise;
}

/**
 * Claims the first free code for a title: `boa-terra`, `boa-terra-2` and so on, then with random letters.
 *
 * @param claim claims the code if it is free; must be safe against concurrent callers
 */
export async function claimCode(
  title: string,
  otherwise: string,
  claim: (code: string) => Promise<boolean>,
): Promise<string> {
  const slug = slugOf(title, otherwise);
  for (let attempt = 1; attempt <= numbered * 2; attempt += 1) {
    const code = attempt === 1 ? slug : `${slug}-${attempt <= numbered ? attempt : letters(6)}`;
    if (await claim(code)) return code;
  }
  throw new Error('no free code was found for a title');
}

function letters(count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
}
