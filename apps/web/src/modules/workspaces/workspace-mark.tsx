import { Avatar } from '@mantine/core';

/** Returns the first letters of up to two words. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0]) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}

interface Props {
  readonly name: string;
  readonly logo?: string | null;
  readonly size?: number;
}

interface PersonProps {
  readonly name: string;
  readonly photo: string | null;
  readonly size: number;
}

/** A person's photo, or their initials in a circle. */
export function PersonMark({ name, photo, size }: PersonProps) {
  return (
    <Avatar src={photo} alt="" color="amber" variant="filled" radius={size} size={size} aria-hidden>
      {initials(name)}
    </Avatar>
  );
}

/** A logo, or the initials of a name in a square. */
export function WorkspaceMark({ name, logo, size = 32 }: Props) {
  return (
    <Avatar src={logo} alt="" color="brand" variant="filled" radius="md" size={size} aria-hidden>
      {initials(name)}
    </Avatar>
  );
}
