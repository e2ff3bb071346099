export interface Toast {
  /** Only one toast with this name is shown at a time. */
  readonly id?: string;
  readonly kind: 'error' | 'success' | 'info';
  readonly title: string;
  readonly detail?: string;
  /** A text to copy manually: it is selected, and the toast stays until it is dismissed. */
  readonly text?: string;
  /** A toast with a button stays until it is dismissed. */
  readonly button?: { readonly label: string; readonly onClick: () => void };
}
