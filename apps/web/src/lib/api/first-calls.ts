/** A read of a page's first load. */
export interface FirstCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The code of the call's workspace, or an empty text. */
  readonly workspace: string;
}

/** Pages with their calls, the last visited first. `index.html` reads them before any code has loaded. */
type Kept = readonly (readonly [page: string, calls: readonly FirstCall[]])[];

const key = 'kumbi-first-calls';
const mostPages = 10;

const nameOf = ({ url, workspace }: Pick<FirstCall, 'url' | 'workspace'>) => `${workspace} ${url}`;

/**
 * Starts a page's calls of its last visit together with its code, instead of one after the other once the code has loaded.
 *
 * @param started the calls that `index.html` has started, by workspace and address
 */
export function firstCalls(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  page: string,
  started: Map<string, Promise<Response>>,
) {
  const made: FirstCall[] = [];
  let loading = true;
  return {
    /** @returns the response to a call that was started before, once; undefined for any other call */
    take(call: FirstCall): Promise<Response> | undefined {
      if (!loading) return undefined;
      made.push(call);
      const response = started.get(nameOf(call));
      started.delete(nameOf(call));
      return response;
    },
    /**
     * Stores the calls for the next visit, and forgets unused responses, which are soon out of date.
     *
     * @param shown the page that the visit ended on: another one after a redirect, which its next visit doesn't need
     */
    end(shown: string): void {
      if (!loading) return;
      loading = false;
      started.clear();
      try {
        const kept: Kept = JSON.parse(storage().getItem(key) ?? '[]');
        const pages = [...new Set([shown, page])];
        const others = kept.filter(([other]) => !pages.includes(other));
        const all = [...pages.map((each) => [each, made]), ...others];
        storage().setItem(key, JSON.stringify(all.slice(0, mostPages)));
      } catch {
        // Without storage the next visit starts its calls later.
      }
    },
  };
}

export type FirstCalls = ReturnType<typeof firstCalls>;

declare global {
  /** Set by `index.html`. */
  var startedCalls: Map<string, Promise<Response>> | undefined;
}
