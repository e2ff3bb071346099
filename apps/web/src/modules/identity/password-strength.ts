import { passwordLength } from '@kumbi/contract/identity/identity.limits.ts';

const goodLength = 14;
const strongLength = 18;

/** Rates a password from 0 (too short) to 4. Length and variety count; repetition doesn't. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < passwordLength.min) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password.toLowerCase()).size;
  if (different < 5) return 1;
  if (password.length >= strongLength || (password.length >= goodLength && kinds >= 3)) return 4;
  if (password.length >= goodLength || kinds >= 3) return 3;
  return 2;
}
