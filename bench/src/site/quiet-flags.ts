/** Flags that turn off a browser's background work during the measurement. */
export const quietFlags = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];
