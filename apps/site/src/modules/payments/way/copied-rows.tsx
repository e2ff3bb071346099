import { CopyRow } from '../copy-row.tsx';
import type { PayData } from '../pay-data.ts';

/** The facts of a payment that a buyer copies. */
export type CopiedFact = 'entity' | 'reference' | 'amount' | 'address' | 'iban' | 'holder' | 'number';

/** The result of pressing a copy button, shown for a few seconds. */
export interface Copied {
  readonly what: CopiedFact;
  readonly done: boolean;
}

export interface Copying {
  readonly copied: Copied | null;
  /** @param shown the element that shows the value */
  readonly onCopy: (what: CopiedFact, text: string, shown: Node | null) => void;
}

export interface Fact {
  readonly what: CopiedFact;
  readonly shown: string;
  readonly copied: string;
}

interface CopiedRowsProps extends Copying {
  readonly texts: PayData['texts'];
  readonly facts: readonly Fact[];
}

export function CopiedRows({ texts: t, facts, copied, onCopy }: CopiedRowsProps) {
  return (
    <>
      <dl className="copy-rows">
        {facts.map((fact) => (
          <CopyRow
            key={fact.what}
            label={t[fact.what]}
            shown={fact.shown}
            copied={fact.copied}
            name={t[`copy_${fact.what}`]}
            button={copied?.what === fact.what && copied.done ? t.copied : t.copy}
            onCopy={(...given) => onCopy(fact.what, ...given)}
          />
        ))}
      </dl>
      {copied && !copied.done ? <p className="problem">{t.copy_failed}</p> : null}
    </>
  );
}
