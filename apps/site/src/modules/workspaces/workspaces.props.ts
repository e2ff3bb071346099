/** The facts that identify a seller, from the settings of its workspace. An empty text is not shown. */
export interface PublicSeller {
  readonly name: string;
  /** The tax number. */
  readonly nif: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
}
