import { Avatar } from '@mantine/core';

/** Returns the first letters of up to two words. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0]) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}

export function WorkspaceMark({ name, size = 32 }: { readonly name: string; readonly size?: number }) {
  return (
    <Avatar color="brand" variant="filled" radius="md" size={size} aria-hidden>
      {initials(name)}
    </Avatar>
  );
}
