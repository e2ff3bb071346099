/** Sends a browser to another address, which it opens with GET. */
export class Redirect {
  readonly address: string;

  /** @param address our own complete address or a service's, never one from a caller */
  constructor(address: string) {
    this.address = address;
  }
}
