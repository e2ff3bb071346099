/** The product's own zone: its name, and where the product says what it holds. */
type Source = { name: string; url: string; token: string | undefined };

export type Zone = {
  learn(source: Source): void;
  holds(name: string): boolean;
  /** @throws when the product does not answer */
  texts(name: string): Promise<string[]>;
};

const PATIENCE_MS = 2_000;
/** `host. 300 IN TXT "one part" "another"`: what of a zone file is read here. */
const LINE = /^(\S+)\.\s+\d+\s+IN\s+TXT\s+(".*")$/;

/** Asks the product each time, as its name servers would be told of each change. */
export function createZone(): Zone {
  let source: Source | undefined;
  return {
    learn: (learned) => {
      source = learned;
    },
    holds: (name) => source !== undefined && (name === source.name || name.endsWith(`.${source.name}`)),
    texts: async (name) => {
      if (source === undefined) return [];
      const headers = source.token === undefined ? {} : { authorization: `Bearer ${source.token}` };
      const answer = await fetch(source.url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!answer.ok) throw new Error(`the product's zone answered ${answer.status}`);
      return (await answer.text()).split('\n').flatMap((line) => {
        const [, host, parts = ''] = LINE.exec(line) ?? [];
        return host === name ? [[...parts.matchAll(/"([^"]*)"/g)].map(([, part]) => part).join('')] : [];
      });
    },
  };
}
