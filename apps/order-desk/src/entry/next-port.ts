/** How many ports are tried, one after the other, where the wanted one is busy. */
const TRIES = 20;

/**
 * Opens something on a port, or on the next free one.
 *
 * @param onBusy is told of every busy port, and which is tried next
 */
export async function onNextPort<T>(
  wanted: number,
  open: (port: number) => Promise<T>,
  onBusy: (port: number, next: number) => void = () => undefined,
): Promise<T> {
  for (let port = wanted; ; port++) {
    try {
      return await open(port);
    } catch (error) {
      if (!isBusy(error) || port - wanted >= TRIES || port >= 65_535) throw error;
      onBusy(port, port + 1);
    }
  }
}

function isBusy(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE'
  );
}
