import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A missing fact leaves no gap. */
type Fact = ReactNode;

interface Props {
  /** The facts by key. */
  readonly of: Readonly<Record<string, Fact>>;
}

const said = (fact: Fact) => fact !== null && fact !== undefined && fact !== false && fact !== '';

/** Short facts on one line, separated by dots. No dot appears at a line break. */
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
