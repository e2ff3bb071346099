import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A fact that there is not says nothing: the others close up. */
type Fact = ReactNode;

interface Props {
  /** By what each is told from the others, and what it says. */
  readonly of: Readonly<Record<string, Fact>>;
}

const said = (fact: Fact) => fact !== null && fact !== undefined && fact !== false && fact !== '';

/** Short facts on one line, with a dot between two; where a line ends there is none. */
export function Facts({ of }: Props) {
  return (
    <span className={classes.facts}>
      {Object.entries(of)
        .filter(([, fact]) => said(fact))
        .map(([name, fact]) => (
          <span key={name} className={classes.fact}>
            {fact}
          </span>
        ))}
    </span>
  );
}
